/** The brands of an ISO base media file, the major one first; none for other files. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), MOST_BRANDS)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

/** Bytes of the box of brands that are read. */
const MOST_BRANDS = 256
const HEVC = /^(heic|heix|hevc|heim|heis)$/

/** Whether it is a still picture of AV1. A sequence of them has the brand `avis` first and is no photo. */
export function isAvif(bytes: Buffer): boolean {
  const [major = '', ...others] = brandsOf(bytes)
  const isGeneral = major === 'mif1' && others.includes('avif') && !others.some((brand) => HEVC.test(brand))
  return major === 'avif' || isGeneral
}

/** Another file with a HEIF brand: HEVC decodes it. */
export const isHeic = (bytes: Buffer): boolean =>
  !isAvif(bytes) && /^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brandsOf(bytes)[0] ?? '')
