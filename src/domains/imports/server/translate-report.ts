import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { isTakenAt } from '#domains/places/area.rules.ts'
import { ADDRESS_MAX } from '#domains/places/location.rules.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { foreignAddress } from '../foreign-address.rules.ts'
import { foreignDate } from '../foreign-date.rules.ts'
import { FOREIGN_ID_MAX, type ImportField, type ImportFormat, WITH_PHOTO_SIZES } from '../import.rules.ts'
import type { Values } from './columns.ts'
import { type ForeignReport, ReportRefused } from './foreign-report.ts'
import { textsOf } from './foreign-texts.ts'
import { isExpired } from './is-expired.ts'
import type { KnownTown } from './known-town.ts'
import type { Position } from './reading/foreign-record.ts'
import { joinedName, sameName, type Targets } from './targets.ts'

/** The part of a call that concerns all reports. */
export type Translation = {
  known: KnownTown
  targets: Targets
  format: ImportFormat
  /** No report becomes public, even if the file says so. */
  allInternal: boolean
  now: Date
}

/** Other systems are not so old, and a wrong date is. */
const EARLIEST = Date.UTC(1990, 0, 1)

/**
 * Puts a report into our terms. Nothing of the person who sent it is read.
 * @throws ReportRefused
 */
export function translateReport(values: Values, at: Position, to: Translation): ForeignReport {
  const one = (field: ImportField): string | null => values(field)[0]?.trim() ?? null
  const id = one('id')
  if (id === null) throw new ReportRefused('no-id')
  if (id.length > FOREIGN_ID_MAX) throw new ReportRefused('long-id', String(id.length))
  const concern = concernOf(to.targets, one('category'), one('subCategory'))
  const createdAt = dateOf(one('createdAt'), to)
  if (createdAt === null) throw new ReportRefused('no-date')
  const closedAt = dateOf(one('closedAt'), to)
  const status = statusOf(to.targets, one('status'), closedAt !== null)
  const hasMoved = status.kind !== 'NEW' && status.kind !== 'NOT_APPROVED'
  const updatedAt = latest(createdAt, dateOf(one('updatedAt'), to), hasMoved ? closedAt : null)
  const statusAt = hasMoved ? latest(createdAt, closedAt ?? updatedAt) : createdAt
  const isHidden = !isPublic(one('isPublic'))
  if (isHidden && !to.known.town.enabledFeatures.includes('INTERNAL_AREA'))
    throw new ReportRefused('internal-area-off')
  const isInternal = concern.isInternal || to.allInternal || isHidden
  const report: ForeignReport = {
    ...{ at, id, concern, status, createdAt, updatedAt, statusAt, isInternal },
    ...placeOf(one, to.known),
    ...textsOf({ title: one('title'), description: one('description'), kind: concern.kind }),
    ...photosOf(values('photos'), WITH_PHOTO_SIZES.has(to.format)),
  }
  if (isExpired(report, to.known.months, to.now))
    throw new ReportRefused('expired', statusAt.toISOString().slice(0, 10))
  return report
}

function concernOf(targets: Targets, name: string | null, subName: string | null) {
  if (name === null) throw new ReportRefused('no-category')
  const concern = targets.category(name, subName)
  if (concern === undefined) throw new ReportRefused('unknown-category', joinedName(name, subName))
  if (concern === null) throw new ReportRefused('category-left-out', joinedName(name, subName))
  return concern
}

/** Without a word, the date of its end tells whether it is closed. */
function statusOf(targets: Targets, name: string | null, hasEnd: boolean) {
  const word = name ?? (hasEnd ? 'erledigt' : 'neu')
  const status = targets.status(word)
  if (status === undefined) throw new ReportRefused('unknown-status', word)
  if (status === null) throw new ReportRefused('status-left-out', word)
  return status
}

function dateOf(text: string | null, { known, now }: Translation): Date | null {
  if (text === null) return null
  const date = foreignDate(text, timeZoneOf(known.town.country))
  if (date === null || date.getTime() < EARLIEST) throw new ReportRefused('bad-date', text)
  if (date > now) throw new ReportRefused('future', text)
  return date
}

const latest = (first: Date, ...others: (Date | null)[]): Date =>
  new Date(Math.max(first.getTime(), ...others.map((date) => date?.getTime() ?? 0)))

const YES = new Set(['1', 'ja', 'j', 'yes', 'y', 'true', 'wahr', 'öffentlich', 'public'])
const NO = new Set(['0', 'nein', 'n', 'no', 'false', 'falsch', 'intern', 'nicht öffentlich', 'private'])

/** A report of which the file says nothing is public, as it was there. */
function isPublic(text: string | null): boolean {
  if (text === null || YES.has(sameName(text))) return true
  if (!NO.has(sameName(text))) throw new ReportRefused('bad-public', text)
  return false
}

function placeOf(one: (field: ImportField) => string | null, { town, boundary }: KnownTown) {
  const [first, second] = [one('latitude'), one('longitude')]
  if (first === null || second === null) throw new ReportRefused('no-place')
  const [latitude, longitude] = [degrees(first, 90), degrees(second, 180)]
  // Nothing lies at 0/0: programs write it where they know no place.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0))
    throw new ReportRefused('bad-place', `${first} ${second}`)
  if (!isTakenAt({ latitude, longitude }, { ...town, boundary }, town.borderTolerance))
    throw new ReportRefused('outside', `${latitude} ${longitude}`)
  const street = one('street')
  const address =
    street === null
      ? foreignAddress(one('address') ?? '')
      : Object.fromEntries(
          (['street', 'houseNumber', 'zip', 'place'] as const).flatMap((field) => {
            const text = one(field)?.slice(0, ADDRESS_MAX[field])
            return text === undefined ? [] : [[field, text]]
          }),
        )
  return { latitude, longitude, address }
}

/** Degrees with a point or a comma. */
function degrees(text: string, most: number): number | null {
  const value = /^[+-]?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(value) <= most ? value : null
}

/** One text can hold several addresses. */
function photosOf(texts: readonly string[], isOnePhoto: boolean) {
  const found = texts.flatMap((text) => text.split(/[\s|;]+|,(?=https?:)/i)).filter((text) => text !== '')
  const addresses = [...new Set(found)].filter((text) => /^https?:\/\//i.test(text) && URL.canParse(text))
  const photos = addresses.slice(0, isOnePhoto ? 1 : MAX_REPORT_PHOTOS)
  // Other sizes of the same photo are not missed.
  const isWhole = isOnePhoto && photos.length > 0
  return { photos, photosLeftOut: isWhole ? 0 : new Set(found).size - photos.length }
}
