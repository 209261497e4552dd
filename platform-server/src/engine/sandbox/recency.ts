/** Marks the entry of a map as used last. Costs nothing while the map is far from full. */
export function touch<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): Value {
  if (map.size > limit / 2) {
    map.delete(key);
    map.set(key, value);
  }
  return value;
}

/** Takes the entries out that were used longest ago, until the map is within its limit. */
export function evictOldest<Value>(map: Map<string, Value>, limit: number): Value[] {
  const evicted: Value[] = [];
  for (const [key, value] of map) {
    if (map.size <= limit) break;
    map.delete(key);
    evicted.push(value);
  }
  return evicted;
}
