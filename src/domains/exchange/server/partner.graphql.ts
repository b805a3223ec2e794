import { builder } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import {
  API_KEY_MAX,
  BASE_URL_MAX,
  FAULTS,
  FORMATS,
  JURISDICTION_MAX,
  MOST_PARTNERS,
  MOST_SERVICES,
  PARTNER_NAME_MAX,
  PARTNER_SECONDS,
  type PartnerService,
} from '../exchange.rules.ts'
import { canManage } from './exchange.policy.ts'
import { type MappingRow, mappingsOf } from './mappings.sql.ts'
import { type PartnerRow, partnersOf } from './partners.sql.ts'
import { checkPartner, type PartnerCheck, saveMappings } from './save-mappings.ts'
import { createPartner, deletePartner, managedTown, setPartnerActive, updatePartner } from './save-partner.ts'

const FormatRef = builder.enumType('ExchangeFormat', {
  description: 'The format in which a partner answers.',
  values: FORMATS,
})

export const FaultRef = builder.enumType('ExchangeFault', {
  description: `Why a partner did not take a report: no connection, no answer in ${PARTNER_SECONDS} seconds, an address in a private network, an unreadable answer, a key that the server cannot read any more, a refusal, or a report that came from there.`,
  values: FAULTS,
})

const loadMappings = loadMany(
  ({ db }, ids: readonly number[]) => mappingsOf(db, ids),
  (row: MappingRow) => row.partnerId,
)

const ServiceRef = builder.objectRef<PartnerService>('ExchangeService').implement({
  description: 'A service of a partner, as its list names it: foreign text.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Its code.' }),
    name: t.exposeString('name', { description: 'Its name, at most 200 characters.' }),
    group: t.exposeString('group', { nullable: true, description: 'Its group; null without one.' }),
  }),
})

const MappingRef = builder.objectRef<MappingRow>('ExchangeMapping').implement({
  description: 'A category whose reports go to a service of a partner.',
  fields: (t) => ({
    categoryId: t.exposeInt('categoryId', { description: 'The category.' }),
    serviceCode: t.exposeString('serviceCode', { description: 'The service.' }),
    serviceName: t.exposeString('serviceName', { description: 'Its name when it was chosen.' }),
    isAutomatic: t.exposeBoolean('isAutomatic', {
      description: 'Whether public reports go by themselves; else staff send each.',
    }),
  }),
})

const PermissionsRef = builder.objectRef<PartnerRow>('ExchangePartnerPermissions').implement({
  description: 'The viewer’s permissions for a partner; computed by the function that guards the mutations.',
  fields: (t) => ({
    canManage: t.boolean({
      description: 'Whether the viewer may change, check, switch and delete it.',
      resolve: ({ municipalityId }, _, { viewer }) => canManage(viewer, municipalityId),
    }),
  }),
})

const PartnerRef = builder.objectRef<PartnerRow>('ExchangePartner').implement({
  description: 'Another Open311 system that takes reports of a municipality. Nobody can read its key.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: `1 to ${PARTNER_NAME_MAX} characters.` }),
    baseUrl: t.exposeString('baseUrl', { description: `At most ${BASE_URL_MAX} characters, with https.` }),
    jurisdictionId: t.exposeString('jurisdictionId', {
      nullable: true,
      description: `At most ${JURISDICTION_MAX} characters; null: the partner serves one town.`,
    }),
    format: t.expose('format', { type: FormatRef, description: 'The format in which it answers.' }),
    hasKey: t.exposeBoolean('hasKey', { description: 'Whether a key is stored for it.' }),
    inboundKeyId: t.exposeInt('inboundKeyId', {
      nullable: true,
      description: 'The key of ours by which it reports to us; such reports do not go back. Null: none.',
    }),
    switchedOffAt: t.expose('switchedOffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was switched off; null: it is on.',
    }),
    services: t.expose('services', {
      type: [ServiceRef],
      description: `Its services as they were fetched last, at most ${MOST_SERVICES}.`,
    }),
    servicesAt: t.expose('servicesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which they were fetched; null: never.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of its last right answer; null: none.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first failure since then; null: it works.',
    }),
    mappings: t.field({
      type: [MappingRef],
      description: 'The categories that go there.',
      resolve: ({ id }, _, context) => loadMappings(context, id),
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions for it.',
      resolve: (row) => row,
    }),
  }),
})

const CheckRef = builder.objectRef<PartnerCheck>('ExchangeCheck').implement({
  description: 'What came of asking a partner for its services.',
  fields: (t) => ({
    partner: t.field({ type: PartnerRef, description: 'The partner.', resolve: ({ partner }) => partner }),
    fault: t.expose('fault', {
      type: FaultRef,
      nullable: true,
      description: 'Why there is no list; null where there is one.',
    }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'Its HTTP status; null without an answer.',
    }),
  }),
})

const InputRef = builder.inputType('ExchangePartnerInput', {
  description: 'All fields of a partner, as they are to be.',
  fields: (t) => ({
    name: t.string({ description: `1 to ${PARTNER_NAME_MAX} characters.` }),
    baseUrl: t.string({
      description: `The address below which "services.json" is, with https in the public internet; at most ${BASE_URL_MAX} characters.`,
    }),
    jurisdictionId: t.string({ description: `At most ${JURISDICTION_MAX} characters; empty: none.` }),
    format: t.field({ type: FormatRef, description: 'The format in which it answers.' }),
    apiKey: t.string({
      required: false,
      description: `At most ${API_KEY_MAX} characters. Null keeps the present one, empty: none.`,
    }),
    inboundKeyId: t.int({ required: false, description: 'A key of the municipality; null: none.' }),
  }),
})

const MappingInputRef = builder.inputType('ExchangeMappingInput', {
  description: 'A category that goes to a service.',
  fields: (t) => ({
    categoryId: t.int({ description: 'A category of the municipality; each once, and with one partner.' }),
    serviceCode: t.string({ description: 'A code of the partner’s list.' }),
    isAutomatic: t.boolean({ description: 'Whether public reports go by themselves.' }),
  }),
})

builder.queryField('exchangePartners', (t) =>
  t.field({
    type: [PartnerRef],
    description:
      'A municipality’s partners, the newest first; for its administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) =>
      partnersOf(context.db, (await managedTown(context, municipalityId)).id),
  }),
)

const ofId = 'Id of the partner.'

builder.mutationFields((t) => ({
  createExchangePartner: t.field({
    type: PartnerRef,
    description: `Adds a partner. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT above ${MOST_PARTNERS} partners.`,
    args: {
      municipalityId: t.arg.int({ description: 'Its municipality.' }),
      partner: t.arg({ type: InputRef }),
    },
    resolve: (_, { municipalityId, partner }, context) =>
      createPartner(context, municipalityId, withNulls(partner)),
  }),
  updateExchangePartner: t.field({
    type: PartnerRef,
    description:
      'Changes a partner. A new host needs its key anew. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT.',
    args: { id: t.arg.int({ description: ofId }), partner: t.arg({ type: InputRef }) },
    resolve: (_, { id, partner }, context) => updatePartner(context, id, withNulls(partner)),
  }),
  setExchangePartnerActive: t.field({
    type: PartnerRef,
    description:
      'Switches a partner off or on; what waits for it stays. Doing it again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      id: t.arg.int({ description: ofId }),
      isActive: t.arg.boolean({ description: 'Whether it is to be on.' }),
    },
    resolve: (_, { id, isActive }, context) => setPartnerActive(context, id, isActive),
  }),
  checkExchangePartner: t.field({
    type: CheckRef,
    description: 'Asks a partner for its services and keeps the list. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: ofId }) },
    resolve: (_, { id }, context) => checkPartner(context, id),
  }),
  setExchangeMappings: t.field({
    type: PartnerRef,
    description:
      'Sets which categories go to a partner. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, also for a category of another partner.',
    args: {
      id: t.arg.int({ description: ofId }),
      mappings: t.arg({ type: [MappingInputRef], description: 'All of them; the others end.' }),
    },
    resolve: (_, { id, mappings }, context) => saveMappings(context, id, mappings),
  }),
  deleteExchangePartner: t.boolean({
    description:
      'Deletes a partner with its outbox and what it said. What it has it keeps. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: ofId }) },
    resolve: (_, { id }, context) => deletePartner(context, id),
  }),
}))

/** A field that is left out is null. */
const withNulls = <Input extends { apiKey?: string | null; inboundKeyId?: number | null }>(input: Input) => ({
  ...input,
  apiKey: input.apiKey ?? null,
  inboundKeyId: input.inboundKeyId ?? null,
})
