import url from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** The font family of labels: our own web font, so no glyph files are needed. */
export const MAP_FONT = 'Atkinson Hyperlegible Next Map'

let loading: Promise<unknown> | null = null

/**
 * Loads the map's font before labels are drawn. A page may fall back to a system font where a web font is
 * late; a canvas would keep that font, and drop labels that are wider than their street. Offline the system
 * font is used.
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
