/** Deletes the entries of a map whose values are no longer needed. */
export function dropWhere<K, V>(map: Map<K, V>, isOver: (value: V) => boolean): void {
  for (const [key, value] of map) if (isOver(value)) map.delete(key)
}
