import url from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** The family that labels are drawn with: our own web font, so no glyph files are needed. */
export const MAP_FONT = 'Atkinson Hyperlegible Next Map'

let loading: Promise<unknown> | null = null

/**
 * Fetches the letters of the map. A page shows those of the device where its own come late, and would go on doing so in what
 * is drawn later; a label that is wider than its street is not drawn at all. Without a connection the device's letters do.
 */
export function loadMapLetters(): Promise<unknown> {
  loading ??= new FontFace(MAP_FONT, `url(${url})`, { weight: '200 800' })
    .load()
    .then((face) => document.fonts.add(face))
    .catch(() => {
      loading = null
    })
  return loading
}
