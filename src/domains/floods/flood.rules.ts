import type { FloodCheck } from '#domains/municipalities/municipality.rules.ts'
import { isSamePhoto } from '#domains/photos/same-photo.rules.ts'
import { distanceInMetres } from '#domains/places/area.rules.ts'

/** Signs that reports of a flood have in common, the plainest first. */
export const FLOOD_SIGNS = ['PHOTO', 'TEXT', 'PLACE', 'NETWORK'] as const
export type FloodSign = (typeof FLOOD_SIGNS)[number]

/**
 * Minutes in which reports are counted together. More would gather the reports of a storm and keep networks
 * longer.
 */
export const FLOOD_MINUTES = 10
/** Fewest authors of a flood. One author alone is bounded by five reports an hour (S-44). */
export const FLOOD_AUTHORS = 3
/** Fewest letters and digits of a text that is no flood by chance: "Laterne defekt" is written by many. */
export const FLOOD_TEXT = 40
/** Metres between reports of one place: the width of a crossing. */
export const FLOOD_METRES = 50
/** Days after which a person with an account, or with a public report, is established. */
export const ESTABLISHED_DAYS = 7
/** Most traces that one filing looks at. */
export const MOST_TRACES = 1000

/**
 * Reports from which on they are a flood. Nobody sends the same picture by chance, encoded anew or not. A
 * network can be a school or a carrier, so it needs a whole class (decision 0133).
 */
export const FLOOD_COUNTS: Record<Exclude<FloodCheck, 'OFF'>, Record<FloodSign, number>> = {
  NORMAL: { PHOTO: 4, TEXT: 5, PLACE: 10, NETWORK: 25 },
  STRICT: { PHOTO: 3, TEXT: 3, PLACE: 5, NETWORK: 12 },
}

/** A report as the rule sees it. Texts and networks are keyed hashes. */
export type Filing = {
  authorId: number | null
  /** Without an account with a password. */
  isGuest: boolean
  /** Null for a text of less than FLOOD_TEXT letters. */
  text: string | null
  network: string
  photos: readonly string[]
  latitude: number
  longitude: number
}
/** A report of the last minutes. */
export type Trace = Filing & {
  reportId: number
  /** The flood in which it is held. */
  floodId: number | null
  /** Signs by which staff have released it, or one that it was like: the likes of it pass, too. */
  trusted: readonly FloodSign[]
}

export type Finding = {
  /** Null: no flood. */
  flood: { sign: FloodSign; members: readonly Trace[] } | null
  /** Signs by which it is like released ones. */
  trusted: readonly FloodSign[]
}

/** Whether two reports have a sign in common. */
const ALIKE: Record<FloodSign, (one: Filing, other: Filing) => boolean> = {
  PHOTO: (one, other) =>
    one.photos.some((photo) => other.photos.some((known) => photo === known || isSamePhoto(photo, known))),
  TEXT: (one, other) => one.text !== null && one.text === other.text,
  // After a storm many people see one tree, from many networks and with accounts.
  PLACE: (one, other) =>
    one.isGuest &&
    other.isGuest &&
    one.network === other.network &&
    distanceInMetres(one, other) <= FLOOD_METRES,
  NETWORK: (one, other) => one.network === other.network,
}

/**
 * Whether a new report makes a flood together with those of the last FLOOD_MINUTES. All are by people who are
 * not established: others neither count nor are held.
 */
export function floodOf(filing: Filing, recent: readonly Trace[], check: FloodCheck): Finding {
  if (check === 'OFF') return { flood: null, trusted: [] }
  const trusted: FloodSign[] = []
  for (const sign of FLOOD_SIGNS) {
    const members = recent.filter((other) => ALIKE[sign](filing, other))
    if (members.some((member) => member.trusted.includes(sign))) {
      trusted.push(sign)
      continue
    }
    const authors = new Set([filing, ...members].map(({ authorId }) => authorId))
    if (members.length + 1 >= FLOOD_COUNTS[check][sign] && authors.size >= FLOOD_AUTHORS)
      return { flood: { sign, members }, trusted: [] }
  }
  return { flood: null, trusted }
}

/** Letters and digits of a text in small letters: copies with other spaces or marks are the same text. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/**
 * The network of an address, coarser than for limits: the first 24 bits of IPv4, the first 48 of IPv6. A
 * sender has many addresses of one such network.
 * @param network as `networkOf` names it
 */
export function wideNetwork(network: string): string {
  if (!network.includes(':')) return network.split('.').slice(0, 3).join('.')
  return network.split(':').slice(0, 3).join(':')
}
