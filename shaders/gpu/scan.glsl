// Exclusive prefix sum over a work group, in invocation order (Hillis and Steele 1986: log2 steps, no bank of
// special cases). Every invocation of the group must call it. Include after gpu/dispatch.glsl.
shared uint scan_sums[GROUP_SIZE];

/// The sum of `value` over the invocations before this one; `total` is the sum over all.
uint group_exclusive_scan(uint value, out uint total) {
  uint own = gl_LocalInvocationIndex;
  scan_sums[own] = value;
  barrier();
  uint sum = value;
  for (uint step = 1u; step < GROUP_SIZE; step <<= 1u) {
    uint before = own >= step ? scan_sums[own - step] : 0u;
    barrier();
    sum += before;
    scan_sums[own] = sum;
    barrier();
  }
  total = scan_sums[GROUP_SIZE - 1u];
  barrier();  // so that a second scan does not overwrite what a neighbour still reads
  return sum - value;
}
