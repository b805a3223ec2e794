import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { DATA_KINDS, ERASURE_REASONS } from '../erasure.rules.ts'
import { findCallers } from './find-callers.ts'
import { canLookUpData } from './person-data.policy.ts'
import type { DataCount } from './person-data.sql.ts'
import { erasePerson, lookUpPerson, type PersonData, sendDataExport } from './person-data.ts'

const KindRef = builder.enumType('PersonDataKind', {
  description: 'Kinds of stored data about a person.',
  values: DATA_KINDS,
})

const ReasonRef = builder.enumType('ErasureReason', {
  description: 'Why staff delete a person’s data: the grounds of article 17 (1) GDPR.',
  values: ERASURE_REASONS,
})

const CountRef = builder.objectRef<DataCount>('PersonDataCount').implement({
  description: 'The number of things of one kind.',
  fields: (t) => ({
    municipalityId: t.exposeInt('municipalityId', {
      nullable: true,
      description: 'Id of the municipality; null for data of the account itself.',
    }),
    town: t.exposeString('town', { nullable: true, description: 'Name of the municipality.' }),
    kind: t.expose('kind', { type: KindRef, description: 'The kind.' }),
    count: t.exposeInt('count', { description: 'From 1.' }),
  }),
})

const PersonDataRef = builder.objectRef<PersonData>('PersonData').implement({
  description: 'The amount of data stored about a person, without its content.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address of the request.' }),
    hasAccount: t.boolean({
      description:
        'Whether there is an account, as far as the viewer may know: a town learns nothing of accounts without data there.',
      resolve: ({ person }) => person !== null,
    }),
    name: t.string({
      nullable: true,
      description: 'First and last name of the account.',
      resolve: ({ person }) => person && `${person.firstName} ${person.lastName}`,
    }),
    createdAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the account was created.',
      resolve: ({ person }) => person?.createdAt ?? null,
    }),
    counts: t.expose('counts', {
      type: [CountRef],
      description: 'Counts in the order of towns; only those of the municipality that asks, if one does.',
    }),
    canErase: t.exposeBoolean('canErase', { description: 'Whether the viewer may call erasePerson.' }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canLookUpPersonData', (t) =>
  t.boolean({
    description:
      'Whether the viewer may look up, send and delete the data that the municipality stores of a person.',
    resolve: ({ id }, _, { viewer }) => canLookUpData(viewer, id),
  }),
)

builder.mutationFields((t) => {
  const email = t.arg.string({ description: 'The whole address; case does not matter.' })
  const municipalityId = t.arg.int({
    required: false,
    description:
      'The municipality whose data are concerned; without it, for the super administrator, all data.',
  })
  return {
    lookUpPerson: t.field({
      type: PersonDataRef,
      nullable: true,
      description:
        'The amount of data stored about a person, found by e-mail address: data of an account, and data written with the address or sent to it. Null if there is none. The request is recorded in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email.',
      args: { email, municipalityId },
      resolve: (_, args, context) => lookUpPerson(context, args),
    }),
    findCallers: t.field({
      type: [ReportRef],
      description:
        'The reports that staff wrote down for a person without a mail address, newest first, at most 50; by words of the name, by the end of the telephone number, or by both. The request is recorded in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field.',
      args: {
        municipalityId: t.arg.int({ description: 'The municipality.' }),
        name: t.arg.string({ description: 'Empty, or at least 3 letters; case does not matter.' }),
        telephone: t.arg.string({ description: 'Empty, or at least 5 digits; other signs do not matter.' }),
      },
      resolve: (_, { municipalityId: townId, name, telephone }, context) =>
        findCallers(context, townId, { name, telephone }),
    }),
    sendDataExport: t.boolean({
      description:
        'Starts a copy of a person’s data for them: they get the mail, and only they can download it. For an address without a confirmed account the mail holds the link, valid for 24 hours. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email.',
      args: { email, municipalityId },
      resolve: async (_, args, context) => {
        await sendDataExport(context, args)
        return true
      },
    }),
    erasePerson: t.boolean({
      description:
        'Deletes the stored data of a person: the whole account, or their data in one municipality, and the data that the address left without an account. Public content stays without a name; waiting mails to the address are not sent. The person gets a mail. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT for the last administrator of a municipality.',
      args: {
        email,
        municipalityId,
        confirmEmail: t.arg.string({ description: 'The address again, as a confirmation.' }),
        reason: t.arg({
          type: ReasonRef,
          description: 'The reason; it stands in the audit log and in the mail.',
        }),
      },
      resolve: async (_, args, context) => {
        await erasePerson(context, args)
        return true
      },
    }),
  }
})
