import { KEY_SCOPES } from '#domains/access/key-scope.rules.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { KEY_NAME_MAX, MAX_KEYS, PER_MINUTE, stateOfKey } from '../api-key.rules.ts'
import { canManage } from './api-key.policy.ts'
import { type ApiKeyRow, keysOf } from './api-keys.sql.ts'
import { createApiKey, type NewKey, revokeApiKey } from './save-api-key.ts'

const ScopeRef = builder.enumType('ApiKeyScope', {
  description: 'A permission of an API key. Reading public data needs no key.',
  values: KEY_SCOPES,
})

const StateRef = builder.enumType('ApiKeyState', {
  description: 'State of a key: valid, expired or revoked.',
  values: ['VALID', 'EXPIRED', 'REVOKED'] as const,
})

const PermissionsRef = builder.objectRef<ApiKeyRow>('ApiKeyPermissions').implement({
  description: 'The viewer’s permissions for a key; computed by the functions that guard the mutations.',
  fields: (t) => ({
    canRevoke: t.boolean({
      description: 'Whether the viewer may revoke it.',
      resolve: ({ municipalityId, revokedAt }, _, { viewer }) =>
        revokedAt === null && canManage(viewer, municipalityId),
    }),
  }),
})

const ApiKeyRef = builder.objectRef<ApiKeyRow>('ApiKey').implement({
  description: 'An API key of a municipality for write access. Its value is shown once, at creation.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', {
      description: `1 to ${KEY_NAME_MAX} characters. The history and the audit log show it for what the program did.`,
    }),
    hint: t.exposeString('hint', {
      description: 'The first characters of its text, for example "mwk_a1B2".',
    }),
    scopes: t.expose('scopes', { type: [ScopeRef], description: 'Its permissions.' }),
    perMinute: t.exposeInt('perMinute', {
      description: `Writing calls in a minute, ${PER_MINUTE.min} to ${PER_MINUTE.max}.`,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time from which it is not valid any more; null: it has no end.',
    }),
    lastUsedOn: t.exposeString('lastUsedOn', {
      nullable: true,
      description: 'Day of last use (UTC), YYYY-MM-DD; null if never used.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was revoked; null: it was not.',
    }),
    state: t.field({
      type: StateRef,
      description: 'Whether it is valid.',
      resolve: (row, _, { clock }) => stateOfKey(row, clock.now()),
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions for it.',
      resolve: (row) => row,
    }),
  }),
})

const NewKeyRef = builder.objectRef<NewKey>('CreateApiKeyPayload').implement({
  description: 'A new key with its value.',
  fields: (t) => ({
    apiKey: t.field({ type: ApiKeyRef, description: 'The key.', resolve: ({ row }) => row }),
    text: t.exposeString('text', { description: 'The key itself; it cannot be retrieved later.' }),
  }),
})

const InputRef = builder.inputType('ApiKeyInput', {
  description: 'Fields of a new key.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Its municipality.' }),
    name: t.string({ description: `1 to ${KEY_NAME_MAX} characters.` }),
    scopes: t.field({ type: [ScopeRef], description: 'At least one, each once.' }),
    validUntil: t.string({
      required: false,
      description: 'Its last day by the municipality’s clocks, YYYY-MM-DD; without it there is no end.',
    }),
    perMinute: t.int({
      required: false,
      description: `Writing calls in a minute, ${PER_MINUTE.min} to ${PER_MINUTE.max}; usually ${PER_MINUTE.default}.`,
    }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canManageApiKeys', (t) =>
  t.boolean({
    description: 'Whether the viewer may see, create and revoke the municipality’s API keys.',
    resolve: ({ id }, _, { viewer }) => canManage(viewer, id),
  }),
)

builder.queryField('apiKeys', (t) =>
  t.field({
    type: [ApiKeyRef],
    description: `A municipality’s keys: those that are not revoked, expired ones too, newest first; then the ${MAX_KEYS} that were revoked most recently. For its administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.`,
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canManage(viewer, town.id)) throw forbidden()
      return keysOf(context.db, town.id, MAX_KEYS)
    },
  }),
)

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: NewKeyRef,
    description: `Creates an API key and notifies every administrator by mail. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT above ${MAX_KEYS} keys.`,
    args: { apiKey: t.arg({ type: InputRef }) },
    resolve: (_, { apiKey: { municipalityId, perMinute, ...input } }, context) =>
      createApiKey(context, municipalityId, { ...input, ...(perMinute != null && { perMinute }) }),
  }),
  revokeApiKey: t.field({
    type: ApiKeyRef,
    description:
      'Revokes a key at once. A revoked key stays revoked. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { id: t.arg.int({ description: 'Id of the key.' }) },
    resolve: (_, { id }, context) => revokeApiKey(context, id),
  }),
}))
