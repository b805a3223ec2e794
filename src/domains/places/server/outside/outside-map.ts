import type { Clock } from '#kit/server/clock.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { OutsideLayer } from '#kit/server/config/outside-config.ts'
import type { Log } from '#kit/server/log.ts'
import type { Answered, Outside } from '#kit/server/outside/outside.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { IS_RIGHT, type MapBytes, readJson } from './map-bytes.ts'
import { type OwnStyle, ownStyle, type Resource, StyleError } from './style.ts'
import { wmsTemplate } from './tile-address.ts'

/** An external map chosen by the operator, proxied below our own path. */
export type OutsideMap = {
  /** @throws OutsideError while neither the service nor the cache has it. */
  style(log: Log): Promise<Record<string, unknown>>
  /** The resource of a name below our path; null for none. */
  find(key: string, log: Log): Promise<Resource | null>
  /** @throws OutsideError */
  fetch(url: string, bytes: MapBytes, log: Log): Promise<Answered>
}

/** Most bytes: tiles of the largest services have some hundred thousand, styles and sprites a few million. */
const MOST_BYTES: Record<MapBytes, number> = {
  picture: 6 * 1024 * 1024,
  vector: 6 * 1024 * 1024,
  glyphs: 1024 * 1024,
  json: 12 * 1024 * 1024,
}
const ACCEPT: Record<MapBytes, string> = {
  picture: 'image/webp,image/png,image/jpeg',
  vector: 'application/vnd.mapbox-vector-tile,application/x-protobuf',
  glyphs: 'application/x-protobuf',
  json: 'application/json',
}
/** Milliseconds until a cached style is checked again. */
const RECHECK = 10 * MINUTE

type Options = { layer: OutsideLayer; route: string; isOverlay: boolean; outside: Outside; clock: Clock }

/** Builds a layer's style once and again after a while; it keeps the former one where that fails. */
export function createOutsideMap({ layer, route, isOverlay, outside, clock }: Options): OutsideMap {
  const { host } = new URL(layer.url.replace(/\{[^{}]*\}/g, '0'))
  let current: { own: OwnStyle; checkedAt: number } | null = null
  let working: Promise<OwnStyle> | null = null
  let complainedAt = Number.NEGATIVE_INFINITY
  /** Includes resources of former styles: open pages still request them. */
  const known = new Map<string, Resource>()

  const fetch = (url: string, bytes: MapBytes, log: Log, mayBeMissing = true) => {
    const parsed = URL.parse(url)
    if (parsed === null) throw new OutsideError('wrong', 'its style names an address that is none')
    return outside.get(
      {
        service: layer.setting,
        url,
        // The operator's configuration also covers the sub-hosts of a template.
        isConfigured: parsed.host === host || layer.kind !== 'style',
        accept: ACCEPT[bytes],
        maxBytes: MOST_BYTES[bytes],
        mayBeMissing,
        isRight: IS_RIGHT[bytes],
      },
      log,
    )
  }

  const load = async (url: string, log: Log) => {
    const { body } = await fetch(url, 'json', log, false)
    const json = body === null ? null : readJson(body)
    if (json === null) throw new OutsideError('wrong', 'there is nothing at an address of its style')
    return json
  }

  const work = async (log: Log) => {
    const { url: base, attribution, maxZoom } = layer
    const said = layer.kind === 'style' ? await load(base, log) : pictureStyle(layer, isOverlay)
    const own = await ownStyle(said, {
      base: base.replace(/\{[^{}]*\}/g, '0'),
      route,
      attribution,
      maxZoom,
      load: (url) => load(url, log),
    })
    for (const [key, resource] of own.resources) known.set(key, resource)
    current = { own, checkedAt: clock.now().getTime() }
    return own
  }

  /** A failed request was logged where it happened. */
  const complain = (error: unknown, log: Log) => {
    const now = clock.now().getTime()
    if (!(error instanceof StyleError) || now - complainedAt < RECHECK) return
    complainedAt = now
    log.warn(
      { service: layer.setting, host, fault: 'wrong', reason: error.message },
      'a service outside has a fault',
    )
  }

  const compiled = async (log: Log): Promise<OwnStyle> => {
    if (current !== null && clock.now().getTime() - current.checkedAt < RECHECK) return current.own
    working ??= work(log).finally(() => {
      working = null
    })
    const former = current
    return working.catch((error) => {
      complain(error, log)
      if (former === null) throw error
      current = { ...former, checkedAt: clock.now().getTime() }
      return former.own
    })
  }

  return {
    style: async (log) => (await compiled(log)).style,
    find: async (key, log) => known.get(key) ?? (await compiled(log)).resources.get(key) ?? null,
    fetch,
  }
}

/** A style with one raster source. */
function pictureStyle({ url, kind, maxZoom }: OutsideLayer, isOverlay: boolean) {
  const { template, tileSize } =
    kind === 'wms' ? wmsTemplate(url, isOverlay) : { template: url, tileSize: 256 }
  const scheme = kind === 'tms' ? 'tms' : 'xyz'
  const name = isOverlay ? 'beschriftung' : 'bild'
  return {
    version: 8,
    sources: { [name]: { type: 'raster', tiles: [template], tileSize, scheme, maxzoom: maxZoom } },
    layers: [{ id: name, type: 'raster', source: name }],
  }
}
