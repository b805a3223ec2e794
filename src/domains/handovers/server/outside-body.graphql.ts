import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { BODY_KINDS, BODY_NAME_MAX, GREETING_MAX, MOST_BODIES } from '../handover.rules.ts'
import { canManageBodies, canReadBodies } from './handover.policy.ts'
import { type BodyRow, bodiesOf } from './outside-bodies.sql.ts'
import { createOutsideBody, updateOutsideBody } from './save-outside-body.ts'

const KindRef = builder.enumType('OutsideBodyKind', {
  description: 'Kinds of outside bodies.',
  values: BODY_KINDS,
})

const PermissionsRef = builder.objectRef<BodyRow>('OutsideBodyPermissions').implement({
  description: 'The viewer’s permissions for an outside body.',
  fields: (t) => ({
    canManage: t.boolean({
      description: 'Whether the viewer may call updateOutsideBody.',
      resolve: ({ municipalityId }, _, { viewer }) => canManageBodies(viewer, municipalityId),
    }),
  }),
})

export const OutsideBodyRef = builder.objectRef<BodyRow>('OutsideBody').implement({
  description: 'An outside body that a municipality hands reports to: a contractor, the district.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: `1 to ${BODY_NAME_MAX} characters.` }),
    kind: t.expose('kind', { type: KindRef, description: 'Its kind.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The address of its mails; null once a person had it erased.',
    }),
    greeting: t.exposeString('greeting', {
      nullable: true,
      description: `First line of its mails, 1 to ${GREETING_MAX} characters; null: the usual one.`,
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether reports can be handed to it.' }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions for it.',
      resolve: (row) => row,
    }),
  }),
})

builder.queryField('outsideBodies', (t) =>
  t.field({
    type: [OutsideBodyRef],
    description: `A municipality’s outside bodies by name, those in use first, at most ${MOST_BODIES}; for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.`,
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canReadBodies(viewer, town.id)) throw forbidden()
      return bodiesOf(context.db, town.id)
    },
  }),
)

const InputRef = builder.inputType('OutsideBodyInput', {
  description: 'Fields of an outside body.',
  fields: (t) => ({
    name: t.string({ description: `1 to ${BODY_NAME_MAX} characters.` }),
    kind: t.field({ type: KindRef, description: 'Its kind.' }),
    email: t.string({ description: 'The address of its mails.' }),
    greeting: t.string({
      description: `First line of its mails, at most ${GREETING_MAX} characters; empty: the usual one.`,
    }),
    isActive: t.boolean({ description: 'Whether reports can be handed to it.' }),
  }),
})

builder.mutationFields((t) => ({
  createOutsideBody: t.field({
    type: OutsideBodyRef,
    description: `Adds an outside body to a municipality’s list. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT above ${MOST_BODIES}.`,
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      body: t.arg({ type: InputRef, description: 'The outside body.' }),
    },
    resolve: (_, { municipalityId, body }, context) => createOutsideBody(context, municipalityId, body),
  }),
  updateOutsideBody: t.field({
    type: OutsideBodyRef,
    description:
      'Changes an outside body. One that is not in use gets no more reports; its links stay valid until they end or are revoked. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT.',
    args: {
      id: t.arg.int({ description: 'Id of the outside body.' }),
      body: t.arg({ type: InputRef, description: 'All its fields.' }),
    },
    resolve: (_, { id, body }, context) => updateOutsideBody(context, id, body),
  }),
}))
