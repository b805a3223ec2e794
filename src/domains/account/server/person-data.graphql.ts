import { builder } from '#kit/server/builder.ts'
import { DATA_KINDS, ERASURE_REASONS } from '../erasure.rules.ts'
import type { DataCount } from './person-data.sql.ts'
import { erasePerson, lookUpPerson, type PersonData, sendDataExport } from './person-data.ts'

const KindRef = builder.enumType('PersonDataKind', {
  description: 'Kinds of things that can be known of somebody.',
  values: DATA_KINDS,
})

const ReasonRef = builder.enumType('ErasureReason', {
  description: 'Why data is deleted by others than the person: the grounds of article 17 (1) GDPR.',
  values: ERASURE_REASONS,
})

const CountRef = builder.objectRef<DataCount>('PersonDataCount').implement({
  description: 'How much of a kind there is.',
  fields: (t) => ({
    municipalityId: t.exposeInt('municipalityId', {
      nullable: true,
      description: 'In which municipality; null for what belongs to the account itself.',
    }),
    town: t.exposeString('town', { nullable: true, description: 'Its name.' }),
    kind: t.expose('kind', { type: KindRef, description: 'What.' }),
    count: t.exposeInt('count', { description: 'From 1.' }),
  }),
})

const PersonDataRef = builder.objectRef<PersonData>('PersonData').implement({
  description: 'What is stored of somebody: how much, not what.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'As it was asked for.' }),
    hasAccount: t.boolean({
      description:
        'False where there is only what the address left without an account, as far as who asks may know: a town learns nothing of accounts that left nothing there.',
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
      description: 'Since when there is an account.',
      resolve: ({ person }) => person?.createdAt ?? null,
    }),
    counts: t.expose('counts', {
      type: [CountRef],
      description: 'In the order of the towns; only of the asking municipality, where one asks.',
    }),
    canErase: t.exposeBoolean('canErase', { description: 'May call erasePerson.' }),
  }),
})

builder.mutationFields((t) => {
  const email = t.arg.string({ description: 'The whole address; case does not matter.' })
  const municipalityId = t.arg.int({
    required: false,
    description: 'Which municipality asks; without it the super administrator, for all.',
  })
  return {
    lookUpPerson: t.field({
      type: PersonDataRef,
      nullable: true,
      description:
        'What is stored of whoever has an address, with an account or without: what its account left, and what was written with the address or sent there; null for nothing. That it was asked is written down. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email.',
      args: { email, municipalityId },
      resolve: (_, args, context) => lookUpPerson(context, args),
    }),
    sendDataExport: t.boolean({
      description:
        'Has a copy of a person’s data made for them: they get the mail, and only they can fetch it. Without an account that somebody has opened the mail itself holds the link, for 24 hours. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email.',
      args: { email, municipalityId },
      resolve: async (_, args, context) => {
        await sendDataExport(context, args)
        return true
      },
    }),
    erasePerson: t.boolean({
      description:
        'Deletes what is stored of a person: the whole account, or in one municipality what is theirs there, and with it what is known of the address alone; what was public stays without a name, and what waits to be mailed there is not sent. They are told by mail. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT for the last administrator of a municipality.',
      args: {
        email,
        municipalityId,
        confirmEmail: t.arg.string({ description: 'The address once more.' }),
        reason: t.arg({ type: ReasonRef, description: 'Why; it stands in the log and in the mail.' }),
      },
      resolve: async (_, args, context) => {
        await erasePerson(context, args)
        return true
      },
    }),
  }
})
