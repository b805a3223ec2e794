/** Kinds of responses from map services. */
export type MapBytes = 'picture' | 'vector' | 'glyphs' | 'json'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]
const begins = (body: Buffer, bytes: readonly number[]) => bytes.every((byte, index) => body[index] === byte)
const isWebp = (body: Buffer) =>
  body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP'

/** The type of a picture by its magic number; null unless it is PNG, JPEG or WebP. */
export function pictureType(body: Buffer): string | null {
  if (begins(body, PNG)) return 'image/png'
  if (begins(body, JPEG)) return 'image/jpeg'
  return isWebp(body) ? 'image/webp' : null
}

/**
 * Whether bytes have the requested format. It checks the content, because services send wrong content types.
 */
export const IS_RIGHT: Record<MapBytes, (body: Buffer) => boolean> = {
  picture: (body) => pictureType(body) !== null,
  // A vector tile is a list of layers (field 3), a file of glyphs one of stacks (field 1); an empty tile has
  // no bytes.
  vector: (body) => body.length === 0 || body[0] === 0x1a,
  glyphs: (body) => body[0] === 0x0a,
  json: (body) => readJson(body) !== null,
}

/** The object in JSON text; null for everything else. */
export function readJson(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
