import type { StyleSpecification } from 'maplibre-gl'

/** The layers of a map. */
export type Ground = 'karte' | 'luftbild'

/** Paths of the operator's styles; null where there is none. */
export type MapOffer = Record<Ground, string | null>

const NOTHING: MapOffer = { karte: null, luftbild: null }

/** The operator's styles for these towns. Where the request fails the own map is shown. */
export async function loadOffer(slugs: readonly string[]): Promise<MapOffer> {
  // Imagery belongs to one town: a map of several towns has none.
  const query = slugs.length === 1 ? `?ort=${encodeURIComponent(slugs[0] ?? '')}` : ''
  const offer = await loadJson<MapOffer>(`/karten/angebot.json${query}`)
  return offer ?? NOTHING
}

/** A style with absolute addresses, which MapLibre needs; null where it is unavailable. */
export async function loadStyle(path: string): Promise<StyleSpecification | null> {
  const style = await loadJson<StyleSpecification>(path)
  return style === null ? null : (absolute(style) as StyleSpecification)
}

async function loadJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path)
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}

/** Turns our own paths in a style into addresses on the page's origin. */
function absolute(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/karten/') ? location.origin + value : value
  if (Array.isArray(value)) return value.map(absolute)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, absolute(part)]))
}
