import { mustSetUpSecondFactor, requireSession, requireSignedIn } from '#domains/access/server/viewer.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { canAccessSuperAdminMenu, canSeeStaff } from '#domains/municipalities/server/municipality.policy.ts'
import type { Soon } from '#kit/common/maybe-async.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { notFound, unauthenticated } from '#kit/server/errors.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { fullNameOf } from '../public-name.rules.ts'
import { type Home, homeOf } from './home.ts'
import { findPeople, findStaff, type PersonRow } from './people.sql.ts'
import { standingFor } from './standing.ts'
import * as policy from './user.policy.ts'

export const loadPerson = loadOne(
  (context, ids: readonly number[]) => findPeople(context.db, ids),
  (row) => row.id,
)

/** First and last name of a person, for staff; null without one. */
export async function loadFullName(context: Context, id: number | null): Promise<string | null> {
  const person = id === null ? null : await loadPerson(context, id)
  return person === null ? null : fullNameOf(person)
}

export const UserRef = builder.objectRef<PersonRow>('User')

UserRef.implement({
  description: 'An account.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Permanent id.' }),
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
      description: 'The reason of a lock, as its owner was told; null for everybody but those who manage it.',
      resolve: async (row, _, context) =>
        policy.canSeeUser(context.viewer, row, await standingFor(context, row.id)) ? row.lockReason : null,
    }),
    createdAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the account was created; null for everybody but the person and those who manage it.',
      resolve: async (row, _, context) =>
        policy.canSeeUser(context.viewer, row, await standingFor(context, row.id)) ? row.createdAt : null,
    }),
    settings: t.field({ type: SettingsRef, description: 'The person’s settings.', resolve: (row) => row }),
    location: t.field({
      type: HomeRef,
      nullable: true,
      description: 'The person’s own address; null for everybody else and if none is known.',
      resolve: (row, _, { viewer }) => (policy.canSeeContact(viewer, row) ? homeOf(row) : null),
    }),
    worksFor: t.field({
      type: [MunicipalityRef],
      description: 'Municipalities the person edits or administers; empty for everybody but the person.',
      resolve: (row, _, context) => ownMunicipalities(context, row),
    }),
    mustSetUpSecondFactor: t.boolean({
      description:
        'Whether the viewer must set up a second factor first, because all their municipalities require one. False for everybody else.',
      resolve: (row, _, { viewer }) => viewer.id === row.id && mustSetUpSecondFactor(viewer),
    }),
    secondFactorDemandedBy: t.field({
      type: [MunicipalityRef],
      description:
        'Municipalities that require a second factor which the person has not set up; their roles there rest until then. Empty for everybody but the person.',
      resolve: (row, _, { viewer, db }) =>
        viewer.id === row.id && viewer.demandedBy.size > 0
          ? findMunicipalities(db, [...viewer.demandedBy])
          : [],
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions.',
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
  description: 'Settings of a person.',
  fields: (t) => ({
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The person’s home municipality; null if none was chosen, and for everybody else.',
      resolve: (row, _, context): Soon<MunicipalityRow | null> =>
        row.municipalityId !== null && policy.canSeeContact(context.viewer, row)
          ? loadMunicipality(context, row.municipalityId)
          : null,
    }),
  }),
})

const PermissionsRef = builder.objectRef<PersonRow>('UserPermissions').implement({
  description: 'The viewer’s permissions for an account.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'Whether the viewer may change any of its fields.',
      resolve: async (row, _, context) => (await fieldsOf(context, row)).length > 0,
    }),
    updateFields: t.stringList({
      description:
        'Fields that the viewer may change: with updateProfile for their own account, with updateUser for others.',
      resolve: (row, _, context) => fieldsOf(context, row),
    }),
    canAccessSuperAdminMenu: t.boolean({
      description: 'Whether the account is the viewer’s own and administers the platform.',
      resolve: (row, _, { viewer }) => viewer.id === row.id && canAccessSuperAdminMenu(viewer),
    }),
    canLock: t.boolean({
      description: 'Whether the viewer may lock and unlock the account; never their own.',
      resolve: async (row, _, context) =>
        policy.canLock(context.viewer, row, await standingFor(context, row.id)),
    }),
    canEndSessions: t.boolean({
      description:
        'Whether the viewer may call endUserSessions and sendPasswordReset for the account; never for their own.',
      resolve: async (row, _, context) =>
        policy.canEndSessions(context.viewer, row, await standingFor(context, row.id)),
    }),
    canChangeEmail: t.boolean({
      description:
        'Whether the viewer may call changeUserEmail for the account: super administrators, never for their own.',
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
  description: 'A person’s address, as far as given.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', {
      nullable: true,
      description: 'Degrees north, WGS 84; null if the address was typed and not chosen from a list.',
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
      'One account: the viewer’s own, or one that the viewer manages. Errors: UNAUTHENTICATED, NOT_FOUND also for all others.',
    args: { id: t.arg.int({ description: 'Id of the account.' }) },
    resolve: async (_, { id }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const person = await loadPerson(context, id)
      const isThere = person !== null && person.deletedAt === null
      if (!isThere || !policy.canSeeUser(viewer, person, await standingFor(context, id)))
        throw notFound(say`Dieses Konto wurde nicht gefunden.`)
      return person
    },
  }),
)
