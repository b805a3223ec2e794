import { mustSetUpSecondFactor, requireSession, requireSignedIn } from '#domains/access/server/viewer.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { canAccessSuperAdminMenu, canSeeStaff } from '#domains/municipalities/server/municipality.policy.ts'
import type { Soon } from '#kit/common/maybe-async.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { notFound, unauthenticated } from '#kit/server/errors.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { type Home, homeOf } from './home.ts'
import { findPeople, findStaff, type PersonRow } from './people.sql.ts'
import { standingFor } from './standing.ts'
import * as policy from './user.policy.ts'

export const loadPerson = loadOne(
  (context, ids: readonly number[]) => findPeople(context.db, ids),
  (row) => row.id,
)

export const UserRef = builder.objectRef<PersonRow>('User')

UserRef.implement({
  description: 'An account.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Permanent.' }),
    firstName: t.string({
      nullable: true,
      description: 'First name; null for those who know the person by pseudonym only.',
      resolve: (row, _, { viewer }) => (policy.canSeeName(viewer, row) ? row.firstName : null),
    }),
    lastName: t.string({
      nullable: true,
      description: 'Last name; null for those who know the person by pseudonym only.',
      resolve: (row, _, { viewer }) => (policy.canSeeName(viewer, row) ? row.lastName : null),
    }),
    username: t.exposeString('username', { description: 'The public pseudonym.' }),
    email: t.string({
      nullable: true,
      description: 'E-mail address, which is the login name. Null for everybody but the person.',
      resolve: (row, _, { viewer }) => (policy.canSeeContact(viewer, row) ? row.email : null),
    }),
    telephone: t.string({
      nullable: true,
      description:
        'Telephone number. Null for everybody but the person, and the administrators of the only municipality that the person works for.',
      resolve: async (row, _, context) => {
        const isKnown =
          policy.canSeeContact(context.viewer, row) ||
          policy.canSeeWorkContact(context.viewer, row, await standingFor(context, row.id))
        return isKnown ? row.telephone : null
      },
    }),
    locked: t.boolean({
      description: 'Whether the account is locked; false for everybody but those who manage it.',
      resolve: async (row, _, context) =>
        row.lockedAt !== null && policy.canSeeUser(context.viewer, row, await standingFor(context, row.id)),
    }),
    lockReason: t.string({
      nullable: true,
      description: 'Why it is locked, as its owner was told; null for everybody but those who manage it.',
      resolve: async (row, _, context) =>
        policy.canSeeUser(context.viewer, row, await standingFor(context, row.id)) ? row.lockReason : null,
    }),
    createdAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when there is the account; null for everybody but the person and who manages it.',
      resolve: async (row, _, context) =>
        policy.canSeeUser(context.viewer, row, await standingFor(context, row.id)) ? row.createdAt : null,
    }),
    settings: t.field({ type: SettingsRef, description: 'What the person chose.', resolve: (row) => row }),
    location: t.field({
      type: HomeRef,
      nullable: true,
      description: 'The person’s own address; null for everybody else and where none is known.',
      resolve: (row, _, { viewer }) => (policy.canSeeContact(viewer, row) ? homeOf(row) : null),
    }),
    worksFor: t.field({
      type: [MunicipalityRef],
      description: 'Municipalities the person edits or administers; empty for everybody but the person.',
      resolve: (row, _, context) => ownMunicipalities(context, row),
    }),
    mustSetUpSecondFactor: t.boolean({
      description:
        'The asking person must set up a second step of signing in first: all that they work for demands one. False for everybody else.',
      resolve: (row, _, { viewer }) => viewer.id === row.id && mustSetUpSecondFactor(viewer),
    }),
    secondFactorDemandedBy: t.field({
      type: [MunicipalityRef],
      description:
        'Municipalities that demand a second step of signing in which the person has not set up: what they do for these rests until then. Empty for everybody but the person.',
      resolve: (row, _, { viewer, db }) =>
        viewer.id === row.id && viewer.demandedBy.size > 0
          ? findMunicipalities(db, [...viewer.demandedBy])
          : [],
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'What the asking person may do.',
      resolve: (row) => row,
    }),
  }),
})

async function ownMunicipalities(
  { viewer, ...context }: Context,
  row: PersonRow,
): Promise<MunicipalityRow[]> {
  if (viewer.id !== row.id) return []
  const ids = [...new Set([...viewer.adminOf, ...viewer.editorOf, ...viewer.closedOf.keys()])]
  return ids.length === 0 ? [] : findMunicipalities(context.db, ids)
}

const SettingsRef = builder.objectRef<PersonRow>('UserSettings').implement({
  description: 'What a person chose for themselves.',
  fields: (t) => ({
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The person’s own municipality; null where none was chosen, and for everybody else.',
      resolve: (row, _, context): Soon<MunicipalityRow | null> =>
        row.municipalityId !== null && policy.canSeeContact(context.viewer, row)
          ? loadMunicipality(context, row.municipalityId)
          : null,
    }),
  }),
})

const PermissionsRef = builder.objectRef<PersonRow>('UserPermissions').implement({
  description: 'What the asking person may do with an account.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'Whether any of its fields may be changed.',
      resolve: async (row, _, context) => (await fieldsOf(context, row)).length > 0,
    }),
    updateFields: t.stringList({
      description: 'Fields that updateProfile takes of one’s own account, and updateUser of others’.',
      resolve: (row, _, context) => fieldsOf(context, row),
    }),
    canAccessSuperAdminMenu: t.boolean({
      description: 'Whether the account is one’s own and administers the platform.',
      resolve: (row, _, { viewer }) => viewer.id === row.id && canAccessSuperAdminMenu(viewer),
    }),
    canLock: t.boolean({
      description: 'Whether the account may be locked and unlocked. Never one’s own.',
      resolve: async (row, _, context) =>
        policy.canLock(context.viewer, row, await standingFor(context, row.id)),
    }),
    canEndSessions: t.boolean({
      description: 'endUserSessions and sendPasswordReset take the account. Never one’s own.',
      resolve: async (row, _, context) =>
        policy.canEndSessions(context.viewer, row, await standingFor(context, row.id)),
    }),
    canChangeEmail: t.boolean({
      description: 'changeUserEmail takes the account: for the super administrator. Never one’s own.',
      resolve: async (row, _, context) =>
        policy.canChangeEmail(context.viewer, row, await standingFor(context, row.id)),
    }),
  }),
})

/** The fields of an account that the viewer may change. */
export async function fieldsOf(context: Context, row: PersonRow): Promise<string[]> {
  const standing = row.id === context.viewer.id ? null : await standingFor(context, row.id)
  return policy.updateFields(context.viewer, row, standing)
}

const HomeRef = builder.objectRef<Home>('UserLocation').implement({
  description: 'Where somebody lives, as far as they told.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', {
      nullable: true,
      description: 'Degrees north, WGS 84; null where the address was typed and not chosen from a list.',
    }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Degrees east, likewise.' }),
    street: t.exposeString('street', { nullable: true, description: 'Name of the street.' }),
    houseNumber: t.exposeString('houseNumber', { nullable: true, description: 'For example "12a".' }),
    zip: t.exposeString('zip', { nullable: true, description: 'Postal code.' }),
    place: t.exposeString('place', { nullable: true, description: 'Town or village.' }),
    country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1 alpha-2.' }),
    state: t.exposeString('state', { nullable: true, description: 'Bundesland or canton.' }),
  }),
})

/** A town's staff with their roles; a person with both roles appears twice. */
export const loadStaff = loadMany(
  (context, ids: readonly number[]) => findStaff(context.db, ids),
  (row) => row.roleMunicipalityId,
)

const staffField = (role: 'EDITOR' | 'ADMIN', description: string) => ({
  type: [UserRef] as [typeof UserRef],
  description: `${description} Empty for everybody who does not work there.`,
  resolve: async (row: MunicipalityRow, _: unknown, context: Context) =>
    canSeeStaff(context.viewer, row)
      ? (await loadStaff(context, row.id)).filter((each) => each.role === role)
      : [],
})

builder.objectFields(MunicipalityRef, (t) => ({
  editors: t.field(staffField('EDITOR', 'Its editors.')),
  administrators: t.field(staffField('ADMIN', 'Its administrators.')),
}))

builder.queryField('me', (t) =>
  t.field({
    type: UserRef,
    description: 'The signed-in person; UNAUTHENTICATED for everybody else.',
    resolve: async (_, __, context) => {
      const person = await loadPerson(context, requireSession(context.viewer).id)
      if (person === null) throw unauthenticated()
      return person
    },
  }),
)

builder.queryField('user', (t) =>
  t.field({
    type: UserRef,
    // Nullable, so that an error here leaves the rest of the page's query intact (rule 89).
    nullable: true,
    description:
      'One account: one’s own, or one of those that one manages. Errors: UNAUTHENTICATED, NOT_FOUND also for all others.',
    args: { id: t.arg.int({ description: 'Of the account.' }) },
    resolve: async (_, { id }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const person = await loadPerson(context, id)
      const isThere = person !== null && person.deletedAt === null
      if (!isThere || !policy.canSeeUser(viewer, person, await standingFor(context, id)))
        throw notFound('Dieses Konto')
      return person
    },
  }),
)
