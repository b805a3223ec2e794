import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import {
  type ApiKeyValues,
  apiKeySchema,
  endOfDay,
  isPossibleEnd,
  MAX_KEYS,
  MAX_YEARS,
} from '../api-key.rules.ts'
import { mailNewKey } from './api-key.mails.ts'
import { canManage } from './api-key.policy.ts'
import { type ApiKeyRow, findKey, insertKey, keysOf, lockKeys, revokeKey } from './api-keys.sql.ts'
import { hintOf, newKeyText } from './key-text.ts'

type Input = { [Field in keyof ApiKeyValues]?: unknown }

/** A new key. Only this answer holds its text. */
export type NewKey = { row: ApiKeyRow; text: string }

/**
 * Creates a key for a program of a town and mails every administrator, including the creator.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT if there are MAX_KEYS
 * already
 */
export async function createApiKey(context: Context, municipalityId: number, input: Input): Promise<NewKey> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManage(viewer, town.id)) throw forbidden()
  const { validUntil, ...values } = checked(apiKeySchema, input)
  const now = context.clock.now()
  const expiresAt = endOf(validUntil, now, timeZoneOf(town.country))
  const text = newKeyText()
  return context.db.transaction().execute(async (trx) => {
    await lockKeys(trx, town.id)
    await requireRolesUnchanged(trx, context)
    const standing = await keysOf(trx, town.id, 0)
    if (standing.length >= MAX_KEYS)
      throw new DomainError(
        'CONFLICT',
        say`Mehr als ${MAX_KEYS} Schlüssel sind nicht möglich. Bitte widerrufen Sie zuerst einen, den niemand mehr braucht.`,
      )
    // History and audit log tell programs apart by these names.
    if (standing.some((each) => isSameName(each.name, values.name)))
      throw badInput({ name: say`Einen Schlüssel mit diesem Namen gibt es schon.` })
    const row: ApiKeyRow = {
      ...{ ...values, municipalityId: town.id, id: await nextId(trx, 'api_key_id'), hint: hintOf(text) },
      ...{ createdAt: now, expiresAt, lastUsedOn: null, revokedAt: null },
    }
    await insertKey(trx, { ...row, keyHash: hashToken(text) })
    await record(trx, context, {
      action: 'key.created',
      municipalityId: town.id,
      objectId: row.id,
      newValue: row.scopes.join(' '),
    })
    await mailNewKey(trx, context, { town, key: row })
    return { row, text }
  })
}

function endOf(day: string | null, now: Date, timeZone: string): Date | null {
  if (day === null) return null
  const expiresAt = endOfDay(day, timeZone)
  if (isPossibleEnd(expiresAt, now, timeZone)) return expiresAt
  throw badInput({
    validUntil: say`Bitte wählen Sie einen Tag von heute an, höchstens ${MAX_YEARS} Jahre voraus.`,
  })
}

/**
 * Revokes a key at once, in all processes; doing it again changes nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND also for administrators of other towns, FORBIDDEN
 */
export async function revokeApiKey(context: Context, id: number): Promise<ApiKeyRow> {
  const viewer = requireSignedIn(context.viewer)
  const key = await findKey(context.db, id)
  if (key === null || !canManage(viewer, key.municipalityId))
    throw notFound(say`Dieser Schlüssel wurde nicht gefunden.`)
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    if (!(await revokeKey(trx, key, now))) return (await findKey(trx, id)) ?? key
    const { municipalityId } = key
    await record(trx, context, { action: 'key.revoked', municipalityId, objectId: id })
    return { ...key, revokedAt: now }
  })
}
