import type { StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { ForeignAddress } from '../foreign-address.rules.ts'
import type { Position } from './reading/foreign-record.ts'
import type { Concern } from './targets.ts'

/** A report of another system in our terms, checked, but without what the database adds. */
export type ForeignReport = {
  at: Position
  id: string
  title: string | null
  description: string
  concern: Concern
  status: StatusRow
  createdAt: Date
  updatedAt: Date
  /** Since when it has its status. */
  statusAt: Date
  latitude: number
  longitude: number
  address: ForeignAddress
  /** Addresses of photos, at most as many as a report may have. */
  photos: readonly string[]
  /** Addresses beyond that, or that are none. */
  photosLeftOut: number
  isInternal: boolean
}

/** Why a report is not taken over. */
export const REFUSALS = [
  'no-id',
  'long-id',
  'too-many-cells',
  'no-category',
  'unknown-category',
  'category-left-out',
  'unknown-status',
  'status-left-out',
  'no-date',
  'bad-date',
  'future',
  'no-place',
  'bad-place',
  'outside',
  'no-text',
  'long-text',
  'expired',
  'bad-public',
  'internal-area-off',
] as const
export type Refusal = (typeof REFUSALS)[number]

export type Refused = {
  at: Position
  /** Its number there; null where it has none. */
  id: string | null
  refusal: Refusal
  /** The value that was found, shortened. */
  found: string | null
}

/** A refusal inside of the translation of one report. */
export class ReportRefused extends Error {
  readonly refusal: Refusal
  readonly found: string | null
  constructor(refusal: Refusal, found: string | null = null) {
    super(refusal)
    this.refusal = refusal
    this.found = found === null ? null : found.slice(0, MOST_QUOTED)
  }
}

/** Characters of a foreign value in a message. */
const MOST_QUOTED = 60
