/**
 * ISO base media file with a HEIF brand. AVIF has brands of its own and is not among the accepted formats.
 */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  return /^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12))
}
