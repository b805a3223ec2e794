/** A copy of the list with the entry at index `at` moved by `by` places. */
export function moved<Item>(list: readonly Item[], at: number, by: number): Item[] {
  const next = [...list]
  next.splice(at + by, 0, ...next.splice(at, 1))
  return next
}
