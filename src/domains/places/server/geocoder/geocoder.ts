import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, DAY } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config/config.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { Log } from '#kit/server/log.ts'
import type { Outside } from '#kit/server/outside/outside.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { sign } from '#kit/server/secrets.ts'
import type { Point } from '../../place.rules.ts'
import { findAnswer, keepAnswer, takeTurn } from './answers.sql.ts'
import {
  DIALECTS,
  type Dialect,
  type DialectName,
  dialectOf,
  type OutsideAddress,
  type Search,
} from './geocoder-adapters.ts'

/** An external geocoder. On failure it returns no result, and the log holds the cause. */
export type Geocoder = {
  /** The attribution that must stand beside its results. */
  attribution: string
  search(search: Search, log: Log): Promise<OutsideAddress[]>
  reverse(point: Point, log: Log): Promise<OutsideAddress | null>
  /** Autocompletion: only with a geocoder that allows it (Photon), and only where a slot is free at once. */
  suggest(search: Search, log: Log): Promise<OutsideAddress[]>
}

type Options = {
  settings: NonNullable<Config['outside']['geocoder']>
  outside: Outside
  db: Db
  clock: Clock
  secret: string
}

/** Milliseconds that a result, and an empty result, stay in the cache. */
const KEPT = 30 * DAY
const KEPT_NOTHING = DAY
/** Longest milliseconds to wait for a slot. */
const SERVICE_TIMEOUT_MS = 2000
/** Default requests a second to a Photon server. The public Nominatim allows one. */
const PHOTON_PER_SECOND = 5
const SERVICE = 'GEOCODER_URL'
const MOST_BYTES = 1024 * 1024

export function createGeocoder({ settings, outside, db, clock, secret }: Options): Geocoder {
  const { url, attribution } = settings
  /** The kind of geocoder by the settings. */
  const said = settings.kind ?? dialectOf(url)
  let name: DialectName | null = said

  const ask = async (address: string, timeoutMs: number, log: Log, spoken: Dialect | null) => {
    const perSecond = settings.perSecond ?? (name === 'photon' ? PHOTON_PER_SECOND : 1)
    const now = clock.now()
    const latest = new Date(now.getTime() + timeoutMs)
    const turn = await takeTurn(db, SERVICE, { now, latest, interval: 1000 / perSecond })
    if (turn === null) {
      log.debug(
        { service: SERVICE },
        'an address service is not asked: all turns of the next seconds are taken',
      )
      throw new OutsideError('busy', 'all turns of the next seconds are taken')
    }
    await wait(Math.max(0, turn.getTime() - now.getTime()))
    const wanted = {
      service: SERVICE,
      url: address,
      isConfigured: true,
      accept: 'application/json',
      maxBytes: MOST_BYTES,
      mayBeMissing: spoken === null,
      isRight: (body: Buffer) => spoken === null || spoken.read(readAny(body)) !== null,
    }
    const { status, body } = await outside.ask(wanted, log).catch((error: unknown) => {
      // A kind that was detected may be wrong: it is detected anew.
      if (error instanceof OutsideError && error.fault === 'wrong') name = said
      throw error
    })
    return status === 200 ? readAny(body) : null
  }

  /** Detects the kind once, with a search: a server that does not know "/api" is no Photon. */
  const dialect = async (text: string, timeoutMs: number, log: Log): Promise<Dialect> => {
    if (name === null) {
      const probe = DIALECTS.photon.searchUrl(url, { text, limit: 1, box: null })
      const answer = await ask(probe, timeoutMs, log, null)
      name = DIALECTS.photon.read(answer) === null ? 'nominatim' : 'photon'
      log.info({ service: SERVICE, kind: name }, 'the kind of a geocoder was detected')
    }
    return DIALECTS[name]
  }

  const remembered = async (
    key: string,
    find: () => Promise<OutsideAddress[]>,
  ): Promise<OutsideAddress[]> => {
    const hashed = sign(secret, 'geocoder', `${url}\n${key}`)
    const kept = await findAnswer(db, hashed, clock.now())
    if (kept !== undefined) return kept as OutsideAddress[]
    try {
      const found = await find()
      const lifetime = found.length > 0 ? KEPT : KEPT_NOTHING
      await keepAnswer(db, hashed, found, new Date(clock.now().getTime() + lifetime))
      return found
    } catch (error) {
      // The failure was logged where it happened.
      if (error instanceof OutsideError) return []
      throw error
    }
  }

  const searchWith = (search: Search, timeoutMs: number, log: Log) => {
    const text = search.text
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
    const { limit, box } = search
    return remembered(JSON.stringify(['search', text.toLowerCase(), limit, box]), async () => {
      const spoken = await dialect(text, timeoutMs, log)
      return spoken.read(await ask(spoken.searchUrl(url, { text, limit, box }), timeoutMs, log, spoken)) ?? []
    })
  }

  return {
    attribution,
    search: (search, log) => searchWith(search, SERVICE_TIMEOUT_MS, log),
    suggest: async (search, log) => {
      if (name === null) await dialect(search.text, 0, log).catch(() => null)
      return name === 'photon' ? searchWith(search, 0, log) : []
    },
    reverse: async (point, log) => {
      const at = {
        latitude: Number(point.latitude.toFixed(5)),
        longitude: Number(point.longitude.toFixed(5)),
      }
      const [found] = await remembered(JSON.stringify(['reverse', at]), async () => {
        const spoken = await dialect(`${at.latitude} ${at.longitude}`, SERVICE_TIMEOUT_MS, log)
        return spoken.read(await ask(spoken.reverseUrl(url, at), SERVICE_TIMEOUT_MS, log, spoken)) ?? []
      })
      return found ?? null
    },
  }
}

/** Parses JSON; undefined for invalid input. */
function readAny(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
