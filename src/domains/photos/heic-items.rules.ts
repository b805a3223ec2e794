/** A range of a file's bytes; `end` is exclusive. */
export type Stretch = { start: number; end: number }

/** Most boxes, items, and ranges of all items. A real photo has some dozens, a tiled one some hundreds. */
const MOST = 4096
/**
 * The two construction methods read here: an offset in the file, or in the box idat. The third, an offset in
 * another item, is not read.
 */
const [IN_FILE, IN_IDAT] = [0, 1]

/**
 * Finds the metadata of a HEIC file: Exif and XMP are items beside the picture (ISO/IEC 14496-12, boxes meta,
 * iinf and iloc). `exif` is the first Exif item from its TIFF header on. Returns null where the structure is
 * not understood; the caller must not send such a file, because it may hold a position.
 */
export function metadataOfHeic(bytes: Uint8Array): { exif: Stretch | null; all: Stretch[] } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const meta = boxes(view, 0, view.byteLength).get('meta')
    if (meta === undefined) return null
    // Skips the version and the flags.
    const inner = boxes(view, meta.start + 4, meta.end)
    const [infos, locations] = [inner.get('iinf'), inner.get('iloc')]
    if (infos === undefined || locations === undefined) return null
    const kinds = kindsOf(view, infos)
    const places = placesOf(view, locations, inner.get('idat'))
    const of = (kind: string) =>
      [...kinds].filter(([, each]) => each === kind).flatMap(([id]) => places.get(id) ?? [])
    const [exifs, others] = [of('Exif'), of('mime')]
    const all = [...exifs, ...others]
    // The condition is written so that NaN fails, too.
    if (!all.every(({ start, end }) => start >= 0 && start < end && end <= view.byteLength)) return null
    return { exif: exifs[0] === undefined ? null : fromHeader(view, exifs[0]), all }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** An Exif item begins with the offset of its TIFF header. */
function fromHeader(view: DataView, { start, end }: Stretch): Stretch {
  return { start: Math.min(end, start + 4 + view.getUint32(start)), end }
}

/** The first box of each name within a range, without its header. */
function boxes(view: DataView, from: number, to: number): Map<string, Stretch> {
  const found = new Map<string, Stretch>()
  for (let at = from, count = 0; at + 8 <= to; count += 1) {
    requireFew(count)
    const short = view.getUint32(at)
    const name = nameAt(view, at + 4)
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const head = short === 1 ? 16 : 8
    if (size < head || at + size > to) throw new RangeError('a box ends beyond its parent')
    if (!found.has(name)) found.set(name, { start: at + head, end: at + size })
    at += size
  }
  return found
}

/** The type of each item, by its id. */
function kindsOf(view: DataView, { start, end }: Stretch): Map<number, string> {
  const kinds = new Map<number, string>()
  let at = start + (view.getUint8(start) === 0 ? 6 : 8)
  for (let count = 0; at + 8 <= end; count += 1) {
    requireFew(count)
    const size = view.getUint32(at)
    const version = view.getUint8(at + 8)
    if (size < 12) throw new RangeError('a box without content')
    if (version === 2) kinds.set(view.getUint16(at + 12), nameAt(view, at + 16))
    if (version === 3) kinds.set(view.getUint32(at + 12), nameAt(view, at + 18))
    at += size
  }
  return kinds
}

/** The ranges of each item's bytes, by its id. */
function placesOf(view: DataView, box: Stretch, idat: Stretch | undefined): Map<number, Stretch[]> {
  const version = view.getUint8(box.start)
  const sizes = view.getUint16(box.start + 4)
  const [ofOffset, ofLength, ofBase] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const ofIndex = version === 0 ? 0 : sizes & 15
  let at = box.start + 6
  const next = (size: number): number => {
    const value = numberAt(view, at, size)
    at += size
    return value
  }
  const places = new Map<number, Stretch[]>()
  const items = next(version < 2 ? 2 : 4)
  let count = 0
  for (let item = 0; item < items; item += 1) {
    requireFew(item)
    const id = next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : next(2) & 15
    next(2)
    const origin = method === IN_FILE ? 0 : method === IN_IDAT ? (idat?.start ?? Number.NaN) : Number.NaN
    const base = next(ofBase) + origin
    const extents = next(2)
    const stretches: Stretch[] = []
    for (let extent = 0; extent < extents; extent += 1) {
      requireFew(count++)
      next(ofIndex)
      const start = base + next(ofOffset)
      stretches.push({ start, end: start + next(ofLength) })
    }
    places.set(id, [...(places.get(id) ?? []), ...stretches])
  }
  return places
}

function requireFew(count: number): void {
  if (count >= MOST) throw new RangeError('more than a photo has')
}

function numberAt(view: DataView, at: number, size: number): number {
  if (size === 0) return 0
  if (size === 2) return view.getUint16(at)
  if (size === 4) return view.getUint32(at)
  if (size === 8) return Number(view.getBigUint64(at))
  throw new RangeError('a number of this size is not in the standard')
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
