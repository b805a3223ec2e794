/** A path as Hono's router compares it: percent signs are decoded where they can be. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
