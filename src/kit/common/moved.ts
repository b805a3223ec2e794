/** The list with the entry at a place moved by so many places. */
export function moved<Item>(list: readonly Item[], at: number, by: number): Item[] {
  const next = [...list]
  next.splice(at + by, 0, ...next.splice(at, 1))
  return next
}
