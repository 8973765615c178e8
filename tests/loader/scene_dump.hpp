#pragma once

#include <fmt/format.h>

#include <string>

#include "loader/scene.hpp"

namespace drover::test {

inline std::string dump(const glm::vec2& v) {
  return fmt::format("({} {})", v.x, v.y);
}
inline std::string dump(const glm::vec3& v) {
  return fmt::format("({} {} {})", v.x, v.y, v.z);
}
inline std::string dump(const glm::vec4& v) {
  return fmt::format("({} {} {} {})", v.x, v.y, v.z, v.w);
}

inline std::string dump(const loader::Placement& p) {
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {}\n", dump(p.position),
                     dump(glm::vec4(p.rotation.x, p.rotation.y, p.rotation.z, p.rotation.w)), dump(p.scale),
                     dump(p.spin_axis), p.spin_speed, dump(p.orbit.center), dump(p.orbit.axis), p.orbit.speed,
                     p.follow.path, p.follow.speed, p.follow.start, p.follow.align, p.group);
}

inline std::string dump(const loader::Object& o) {
  return fmt::format("object {} {} {} {} {} {}", o.model, o.never_cull, o.shadow, o.layer, o.max_distance,
                     dump(static_cast<const loader::Placement&>(o)));
}

inline std::string dump(const loader::Group& g) {
  return fmt::format("group {} {}", g.name, dump(static_cast<const loader::Placement&>(g)));
}

inline std::string dump(const loader::Path& p) {
  std::string text = fmt::format("path {} {} {}\n", p.name, p.closed, p.length);
  for (const auto& point : p.points) text += fmt::format("point {} {}\n", dump(point.position), dump(point.tangent));
  return text;
}

inline std::string dump(const loader::Emitter& e) {
  return fmt::format("emitter {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}\n",
                     static_cast<int>(e.shape), dump(e.position), dump(e.size),
                     dump(glm::vec4(e.rotation.x, e.rotation.y, e.rotation.z, e.rotation.w)), e.inner_radius, e.model,
                     e.along_normal, e.group, e.inherit, e.share.has_value(), e.share.value_or(0), e.rate, e.burst,
                     e.burst_time, dump(e.life), dump(e.direction), dump(e.speed), e.spread, e.orbit,
                     dump(e.particle_size), dump(e.color_start), dump(e.color_end));
}

inline std::string dump(const loader::Force& f) {
  return fmt::format("force {} {} {} {} {} {} {} {} {} {} {} {} {}\n", static_cast<int>(f.kind), dump(f.vector),
                     f.strength, f.softening, dump(f.axis), f.swirl, f.reach, dump(f.size), f.speed, f.octaves,
                     f.change, f.zero_outside, f.grid ? f.grid->nodes.size() : 0);
}

inline std::string dump(const loader::Collider& c) {
  return fmt::format("collider {} {} {} {} {} {} {} {} {}\n", dump(c.position), dump(c.size), c.rotation.x,
                     c.rotation.y, c.rotation.z, c.rotation.w, c.hollow, c.restitution, c.friction);
}

inline std::string dump(const loader::Camera& c) {
  std::string text = fmt::format("camera {} {} {} {} {} {}\n", static_cast<int>(c.projection), c.field_of_view,
                                 c.height, c.near, c.far, dump(c.up));
  for (const loader::CameraKey& key : c.path)
    text += fmt::format("key {} {} {}\n", key.time, dump(key.position), dump(key.target));
  return text;
}

inline std::string dump(const loader::Expectation& e) {
  std::string text = fmt::format("expect {} {} {} {}\n", e.frame, e.image, e.image_tolerance, e.particle_hash);
  for (const auto& count : e.counts) text += fmt::format("count {} {} {}\n", count.name, count.value, count.tolerance);
  return text;
}

/// Everything a scene says, as text, so that two scenes can be compared and a difference read.
inline std::string dump(const loader::Scene& s) {
  std::string text = fmt::format("{} {}x{} {} {} {}\n", s.seed, s.resolution.x, s.resolution.y, s.frames,
                                 dump(s.background), static_cast<int>(s.particle_blend));
  text += fmt::format("ground {}\n", s.ground);
  for (const loader::Model& model : s.models) {
    text += fmt::format("model {} {} {}\n", model.name, dump(model.bounds.minimum), dump(model.bounds.maximum));
    for (const loader::Material& m : model.materials)
      text += fmt::format("material {} {} {} {} {} {}\n", m.name, dump(m.diffuse), dump(m.emission), m.opacity,
                          m.texture_file.string(), m.cut_out.value_or(-1));
  }
  for (const loader::Path& path : s.paths) text += dump(path);
  for (const loader::Group& group : s.groups) text += dump(group);
  for (const loader::Object& object : s.objects) text += dump(object);
  for (const loader::Emitter& emitter : s.emitters) text += dump(emitter);
  for (const loader::Force& force : s.forces) text += dump(force);
  if (s.floor) text += fmt::format("floor {} {} {}\n", s.floor->height, s.floor->restitution, s.floor->friction);
  for (const loader::Collider& collider : s.colliders) text += dump(collider);
  text +=
      fmt::format("sun {} {} {} {}\n", dump(s.sun.direction), dump(s.sun.color), dump(s.sun.sky), dump(s.sun.ground));
  if (s.sky)
    text += fmt::format("sky {} {} {} {} {} {} {}\n", dump(s.sky->zenith), dump(s.sky->horizon), dump(s.sky->ground),
                        s.sky->sun_size, dump(s.sky->sun_color), s.sky->glow_size, dump(s.sky->glow_color));
  if (s.fog)
    text += fmt::format("fog {} {} {} {} {}\n", dump(s.fog->color), s.fog->density, s.fog->height, s.fog->falloff,
                        s.fog->start);
  for (const loader::PointLight& light : s.lights)
    text +=
        fmt::format("light {} {} {} {}\n", dump(light.position), dump(light.intensity), light.radius, light.flicker);
  text += dump(s.camera);
  for (std::size_t i = 0; i < loader::settings_table.size(); ++i)
    text += fmt::format("{} = {}\n", loader::settings_table[i].name, s.settings.real(loader::SettingKey(i)));
  for (const loader::Event& event : s.events)
    text += fmt::format("at {} {} = {}\n", event.frame, event.setting.row().name, event.value);
  for (const loader::Expectation& expectation : s.expectations) text += dump(expectation);
  return text;
}

}  // namespace drover::test
