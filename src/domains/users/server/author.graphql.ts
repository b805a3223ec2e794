import { isStaffOf } from '#domains/access/server/viewer.ts'
import { builder } from '#kit/server/builder.ts'
import { publicNameOf } from '../public-name.rules.ts'
import { type Home, homeOf } from './home.ts'
import type { PersonRow } from './people.sql.ts'
import { standingFor } from './standing.ts'
import { canLock } from './user.policy.ts'

/**
 * A person as the author of a report or comment: the visible fields depend on the content. Staff who process
 * it reveal contact data with a click, which the audit log records.
 */
export type Author = {
  person: PersonRow
  showsDetails: boolean
  showsContact: boolean
  /** The municipality of the content: its staff see whether the account is locked. */
  municipalityId: number
}

const contact = (field: 'firstName' | 'lastName' | 'email' | 'telephone', what: string) => ({
  nullable: true as const,
  description: `${what} Null for staff who have not called revealAuthorDetails within the last 15 minutes.`,
  resolve: ({ person, showsContact }: Author) => (showsContact ? person[field] : null),
})

const DetailsRef = builder.objectRef<Author>('AuthorDetails').implement({
  description: 'Name and contact data of the author, for the author and for staff who process the report.',
  fields: (t) => ({
    firstName: t.string(contact('firstName', 'First name.')),
    lastName: t.string(contact('lastName', 'Last name.')),
    email: t.string(contact('email', 'E-mail address.')),
    telephone: t.string(contact('telephone', 'Telephone number.')),
    locked: t.boolean({
      description: 'Whether the account is locked.',
      resolve: ({ person }) => person.lockedAt !== null,
    }),
    location: t.field({
      type: AuthorAddressRef,
      nullable: true,
      description:
        'Postal address. Null if none is known, and for staff who have not called revealAuthorDetails within the last 15 minutes.',
      resolve: ({ person, showsContact }) => (showsContact ? homeOf(person) : null),
    }),
  }),
})

const AuthorAddressRef = builder.objectRef<Home>('AuthorAddress').implement({
  description: 'An author’s postal address.',
  fields: (t) => ({
    street: t.exposeString('street', { nullable: true, description: 'Name of the street.' }),
    houseNumber: t.exposeString('houseNumber', { nullable: true, description: 'For example "12a".' }),
    zip: t.exposeString('zip', { nullable: true, description: 'Postal code.' }),
    place: t.exposeString('place', { nullable: true, description: 'Town or village.' }),
    country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1 alpha-2.' }),
  }),
})

const PermissionsRef = builder.objectRef<Author>('AuthorPermissions').implement({
  description: 'The viewer’s permissions for the author’s account.',
  fields: (t) => ({
    canLock: t.boolean({
      description: 'Whether the viewer may lock and unlock the account.',
      resolve: async ({ person }, _, context) =>
        canLock(context.viewer, person, await standingFor(context, person.id)),
    }),
    canUpdate: t.boolean({ description: 'Not offered yet: always false.', resolve: () => false }),
    canDelete: t.boolean({ description: 'Not offered yet: always false.', resolve: () => false }),
  }),
})

export const AuthorRef = builder.objectRef<Author>('Author').implement({
  description: 'The person who wrote a report or comment.',
  fields: (t) => ({
    id: t.int({ description: 'Id of the account.', resolve: ({ person }) => person.id }),
    name: t.string({
      description: 'The public pseudonym.',
      resolve: ({ person }) => publicNameOf(person),
    }),
    isDeleted: t.boolean({
      description: 'Whether the account has been deleted.',
      resolve: ({ person }) => person.deletedAt !== null,
    }),
    isLocked: t.boolean({
      description:
        'Whether the account is locked; the name is then struck through. False for viewers who do not work for the municipality.',
      resolve: ({ person, municipalityId }, _, { viewer }) =>
        person.lockedAt !== null && isStaffOf(viewer, municipalityId),
    }),
    details: t.field({
      type: DetailsRef,
      nullable: true,
      description: 'Name and contact data; null for viewers who must not see them.',
      resolve: (author) => (author.showsDetails && author.person.deletedAt === null ? author : null),
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions.',
      resolve: (author) => author,
    }),
  }),
})
