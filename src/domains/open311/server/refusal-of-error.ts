import { say } from '#kit/common/say.ts'
import type { DomainError, ErrorCode, FieldMessages } from '#kit/server/errors.ts'
import { Refusal, type RefusalStatus } from './refusal.ts'

/** The parameter of the standard for each field of ours; the rest has the same name. */
const PARAMETERS: Readonly<Record<string, string>> = {
  categoryId: 'service_code',
  subCategoryId: 'service_code',
  municipalityId: 'jurisdiction_id',
  location: 'lat',
  'location.latitude': 'lat',
  'location.longitude': 'long',
  photos: 'media',
  firstName: 'first_name',
  lastName: 'last_name',
  address: 'address_string',
  mediaUrl: 'media_url',
  text: 'description',
  statusId: 'status',
  idempotencyKey: 'update_id',
}

const STATUSES: Partial<Record<ErrorCode, RefusalStatus>> = {
  FORBIDDEN: 403,
  UNAUTHENTICATED: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
}

/** Answers to extra questions are attributes. */
const parameterOf = (field: string): string =>
  PARAMETERS[field] ?? field.replace(/^answers\.(.+)$/, 'attribute[$1]')

type Extensions = { code: ErrorCode; fields?: FieldMessages; retryAfter?: number }

/** Maps a DomainError to a GeoReport error, one message per parameter. */
export function refusalOf(error: DomainError): Refusal {
  const { code, fields = {}, retryAfter } = error.extensions as Extensions
  const named = Object.entries(fields).map(([field, text]) => `${parameterOf(field)}: ${text}`)
  const sentences = named.length > 0 ? named : [error.message || say`Das ging nicht.`]
  const refusal = new Refusal(STATUSES[code] ?? 400, ...sentences)
  refusal.retryAfter = retryAfter ?? null
  return refusal
}
