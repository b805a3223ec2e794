import type { StyleSpecification } from 'maplibre-gl'

/** What the ground of a map can be. */
export type Ground = 'karte' | 'luftbild'

/** Paths of styles that the operator chose; null where there is none. */
export type MapOffer = Record<Ground, string | null>

const NOTHING: MapOffer = { karte: null, luftbild: null }

/** What these towns' maps can show besides their own. Where that cannot be told there is the own map. */
export async function loadOffer(slugs: readonly string[]): Promise<MapOffer> {
  // The imagery is one town's: a map of several does not have it.
  const query = slugs.length === 1 ? `?ort=${encodeURIComponent(slugs[0] ?? '')}` : ''
  const offer = await loadJson<MapOffer>(`/karten/angebot.json${query}`)
  return offer ?? NOTHING
}

/** A style with whole addresses, which MapLibre wants; null while it cannot be had. */
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

/** Our own paths anywhere in a style as addresses of the page's origin. */
function absolute(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/karten/') ? location.origin + value : value
  if (Array.isArray(value)) return value.map(absolute)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, absolute(part)]))
}
