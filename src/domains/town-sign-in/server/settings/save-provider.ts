import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { type Act, record } from '#domains/audit/server/record.ts'
import { endTownSessions } from '#domains/auth/server/end-session.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_EMERGENCY_ACCOUNTS, type ProviderValues, providerSchema } from '../../town-sign-in.rules.ts'
import { unlinkTown } from '../identities.sql.ts'
import { canManage } from '../provider.policy.ts'
import { sealSecret } from '../provider-secret.ts'
import * as rows from '../providers.sql.ts'
import { endSignInsOf } from '../sign-ins.sql.ts'
import { describer } from './described-provider.ts'
import { isOtherProvider, keysDiffer } from './other-provider.rules.ts'

/**
 * The town, if the viewer manages its provider.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function managedTown(context: Context, municipalityId: number): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManage(viewer, town.id)) throw forbidden()
  return town
}

/** @throws as `managedTown`; NOT_FOUND also where the town has no provider */
export async function managedProvider(context: Context, municipalityId: number): Promise<rows.ProviderRow> {
  await managedTown(context, municipalityId)
  const provider = await rows.findProvider(context.db, municipalityId)
  if (provider === null) throw notFound(say`Diese Gemeinde hat noch keinen Anbieter eingetragen.`)
  return provider
}

type Input = Readonly<Record<string, unknown>>

/** The columns that every provider has. Nobody is led to a sign-out of a SAML provider (decision 0218). */
function settingsOf(values: ProviderValues) {
  if (values.protocol === 'SAML') {
    const { metadata: _, metadataUrl: __, ...settings } = values
    return { ...settings, signsOutThere: false }
  }
  const { issuer: _, clientId: __, clientSecret: ___, ...settings } = values
  return settings
}

/**
 * The sealed secret of an OpenID Connect client: the one that was typed, or that of before.
 * @throws BAD_USER_INPUT where there is none
 */
function secretOf(
  context: Context,
  municipalityId: number,
  typed: string | null | undefined,
  before: rows.ProviderRow | null,
): Buffer {
  if (typed) return sealSecret(context, municipalityId, typed)
  if (before?.clientSecret) return before.clientSecret
  throw badInput({ clientSecret: say`Bitte geben Sie das Client-Geheimnis dieses Anbieters an.` })
}

/**
 * Writes the provider of a town. Without a secret the one that is there stays; another issuer needs a new one
 * and ends the links, because its subjects are other people.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field
 */
export async function saveSignInProvider(
  context: Context,
  municipalityId: number,
  input: Input,
): Promise<rows.ProviderRow> {
  const town = await managedTown(context, municipalityId)
  const { issuer: typedIssuer, clientId: typedId } = input
  const values = checked(providerSchema, { ...input, issuer: typedIssuer ?? '', clientId: typedId ?? '' })
  const describe = await describer(context, values)
  return inTown(context, town.id, async (trx) => {
    const before = await rows.findProvider(trx, town.id)
    const described = describe(before)
    const { issuer } = described
    const isOther = before !== null && isOtherProvider(before, described, values)
    const clientSecret =
      values.protocol === 'SAML'
        ? null
        : secretOf(context, town.id, values.clientSecret, isOther ? null : before)
    await rows.saveProvider(trx, {
      ...settingsOf(values),
      ...described,
      ...{ municipalityId: town.id, clientSecret, updatedAt: context.clock.now() },
    })
    await endSignInsOf(trx, town.id)
    if (isOther) await unlinkTown(trx, town.id)
    if (isOther || (before?.isActive && !values.isActive)) await endTownSessions(trx, context, town.id)
    const { isActive } = values
    await noteAct(trx, context, town.id, 'provider.saved', { newValue: issuer.slice(0, 200) })
    if (before !== null && before.protocol === 'SAML' && keysDiffer(before, described))
      await noteAct(trx, context, town.id, 'provider.metadata-changed')
    if (values.protocol === 'OIDC' && values.clientSecret)
      await noteAct(trx, context, town.id, 'provider.secret-changed')
    if (isActive !== (before?.isActive ?? false))
      await noteAct(trx, context, town.id, isActive ? 'provider.switched-on' : 'provider.switched-off')
    const saved = await rows.findProvider(trx, town.id)
    if (saved === null) throw new Error('a provider is gone that was just saved')
    return saved
  })
}

/**
 * Removes a town's provider with all links; sessions by it end. Own sign-ins are on again.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function removeSignInProvider(context: Context, municipalityId: number): Promise<boolean> {
  await managedProvider(context, municipalityId)
  return inTown(context, municipalityId, async (trx) => {
    await rows.deleteProvider(trx, municipalityId)
    await endSignInsOf(trx, municipalityId)
    await unlinkTown(trx, municipalityId)
    await endTownSessions(trx, context, municipalityId)
    await noteAct(trx, context, municipalityId, 'provider.removed')
    return true
  })
}

/**
 * Switches the own sign-ins of people off who work for this town alone, but for the emergency accounts, or on
 * again (no emergency accounts).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN; CONFLICT while the provider is off; BAD_USER_INPUT at
 * emergencyUserIds for none, too many, or people who are no administrators with a password here
 */
export async function setOwnSignIns(
  context: Context,
  input: { municipalityId: number; areOff: boolean; emergencyUserIds: readonly number[] },
): Promise<rows.ProviderRow> {
  const { municipalityId, areOff } = input
  const ids = areOff ? [...new Set(input.emergencyUserIds)] : []
  const before = await managedProvider(context, municipalityId)
  if (areOff && !before.isActive)
    throw new DomainError(
      'CONFLICT',
      say`Bitte schalten Sie zuerst die Anmeldung mit dem Konto der Gemeinde ein.`,
    )
  return inTown(context, municipalityId, async (trx) => {
    if (areOff) await requireEmergencyAccounts(trx, municipalityId, ids)
    const offAt = areOff ? (before.ownSignInsOffAt ?? context.clock.now()) : null
    await rows.setOwnSignIns(trx, municipalityId, { offAt, emergencyIds: ids })
    await noteAct(trx, context, municipalityId, areOff ? 'provider.own-off' : 'provider.own-on')
    for (const personId of ids)
      await noteAct(trx, context, municipalityId, 'provider.emergency-account', { personId })
    return { ...before, ownSignInsOffAt: offAt }
  })
}

async function requireEmergencyAccounts(
  trx: Trx,
  municipalityId: number,
  ids: readonly number[],
): Promise<void> {
  const able = new Set((await rows.emergencyCandidates(trx, municipalityId)).map(({ id }) => id))
  if (ids.length === 0 || ids.length > MOST_EMERGENCY_ACCOUNTS || !ids.every((id) => able.has(id)))
    throw badInput({
      emergencyUserIds: say`Bitte wählen Sie mindestens ein Konto der Administration, das ein Passwort hat, höchstens ${MOST_EMERGENCY_ACCOUNTS}.`,
    })
}

/** One act on a town's provider, in a transaction that a revoked role does not survive. */
const inTown = <Result>(
  context: Context,
  municipalityId: number,
  act: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  context.db.transaction().execute(async (trx) => {
    await lockMunicipality(trx, municipalityId)
    await requireRolesUnchanged(trx, context)
    return act(trx)
  })

const noteAct = (
  trx: Trx,
  context: Context,
  municipalityId: number,
  action: Act['action'],
  more: Pick<Act, 'newValue' | 'personId'> = {},
): Promise<void> => record(trx, context, { action, municipalityId, ...more })
