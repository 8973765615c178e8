#include "culling/items.hpp"

#include <limits>
#include <string>

#include "gpu/error.hpp"
#include "loader/motion.hpp"

namespace drover::culling {
namespace {

// Objects by model and winding, each list ascending.
using ObjectLists = std::vector<std::array<std::vector<std::uint32_t>, 2>>;

ObjectLists objects_by_model(const loader::Scene& scene) {
  ObjectLists lists(scene.models.size());
  for (std::size_t i = 0; i < scene.objects.size(); ++i) {
    const loader::Object& object = scene.objects[i];
    lists.at(object.model)[loader::is_mirrored(scene, object) ? 1 : 0].push_back(static_cast<std::uint32_t>(i));
  }
  return lists;
}

std::uint32_t checked(std::uint64_t count, const char* what) {
  if (count > std::numeric_limits<std::uint32_t>::max() / 2)
    throw gpu::OutOfMemory("the device has no room for " + std::to_string(count) + " " + what);
  return static_cast<std::uint32_t>(count);
}

// Where a model's parts begin in the arrays that hold all models' parts.
struct Base {
  std::uint32_t vertex = 0;
  std::uint32_t index = 0;
  std::uint32_t material = 0;
};

std::vector<Base> bases_of(const std::vector<loader::Model>& models) {
  std::vector<Base> bases;
  bases.reserve(models.size());
  std::uint64_t vertices = 0;
  std::uint64_t indices = 0;
  std::uint64_t materials = 0;
  for (const loader::Model& model : models) {
    bases.push_back({checked(vertices, "vertices"), checked(indices, "indices"), checked(materials, "materials")});
    vertices += model.vertices.size();
    indices += model.indices.size();
    materials += model.materials.size();
  }
  checked(vertices, "vertices");
  checked(indices, "indices");
  return bases;
}

void check_item_count(const loader::Scene& scene) {
  std::uint64_t count = 0;
  for (const loader::Object& object : scene.objects) count += scene.models.at(object.model).submeshes.size();
  checked(count, "items");
}

}  // namespace

ItemPlan plan_items(const loader::Scene& scene) {
  check_item_count(scene);
  const ObjectLists lists = objects_by_model(scene);
  const std::vector<Base> bases = bases_of(scene.models);
  ItemPlan plan;
  for (std::uint32_t number = 0; number < shared::section_count; ++number) {
    const auto blend_class = static_cast<loader::BlendClass>(number / 2);
    const std::size_t turned = number % 2;
    shared::DrawSection& section = plan.sections[number];
    section.first_bucket = static_cast<std::uint32_t>(plan.buckets.size());
    section.first_item = static_cast<std::uint32_t>(plan.items.size());
    for (std::uint32_t m = 0; m < scene.models.size(); ++m) {
      const loader::Model& model = scene.models[m];
      const std::vector<std::uint32_t>& objects = lists[m][turned];
      if (objects.empty()) continue;
      for (std::uint32_t s = 0; s < model.submeshes.size(); ++s) {
        const loader::Submesh& submesh = model.submeshes[s];
        if (model.materials.at(submesh.material).blend_class() != blend_class) continue;
        shared::DrawBucket bucket{};
        bucket.first_item = static_cast<std::uint32_t>(plan.items.size());
        bucket.item_count = static_cast<std::uint32_t>(objects.size());
        bucket.first_index = bases[m].index + submesh.first_index;
        bucket.index_count = submesh.index_count;
        bucket.base_vertex = static_cast<std::int32_t>(bases[m].vertex);
        bucket.section = number;
        bucket.model = m;
        bucket.submesh = s;
        plan.buckets.push_back(bucket);
        for (const std::uint32_t object : objects) {
          plan.identity = plan.identity && object == plan.items.size();
          plan.items.push_back({object, bases[m].material + submesh.material});
        }
      }
    }
    section.bucket_count = static_cast<std::uint32_t>(plan.buckets.size()) - section.first_bucket;
    section.item_count = static_cast<std::uint32_t>(plan.items.size()) - section.first_item;
  }
  plan.identity = plan.identity && plan.items.size() == scene.objects.size();
  return plan;
}

std::uint32_t place_commands(std::array<shared::DrawSection, shared::section_count>& sections, CommandMode mode) {
  std::uint32_t commands = 0;
  for (shared::DrawSection& section : sections) {
    section.first_command = commands;
    section.capacity = mode == CommandMode::single ? section.item_count : section.bucket_count;
    commands += section.capacity;
  }
  return commands;
}

Items::Items(const loader::Scene& scene) : Items(plan_items(scene)) {}

Items::Items(const ItemPlan& plan)
    : items_("draw items", plan.items),
      buckets_("draw buckets", plan.buckets),
      sections_(plan.sections),
      identity_(plan.identity) {}

}  // namespace drover::culling
