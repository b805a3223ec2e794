/** Whether two values are equal: files by identity, lists and objects by content. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a instanceof Blob || b instanceof Blob) return false
  return JSON.stringify(a) === JSON.stringify(b)
}
