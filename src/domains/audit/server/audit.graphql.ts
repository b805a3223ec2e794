import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import * as policy from './audit.policy.ts'
import { type AuditEntryRow, listAuditEntries } from './audit.sql.ts'

const AuditEntryRef = builder.objectRef<AuditEntryRow>('AuditEntry').implement({
  description: 'Who did what, when and to whom. Nobody changes an entry; it goes after 24 months.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The higher the newer.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    action: t.exposeString('action', {
      description: 'What: the thing and what was done to it, for example "user.role-added".',
    }),
    actorName: t.string({
      nullable: true,
      description:
        'Who; "Plattform" instead of a super administrator’s name for everybody else, null for the program itself and for an account that is gone.',
      resolve: ({ actorName, isActorOfPlatform }, _, { viewer }) =>
        isActorOfPlatform && !viewer.isSuperAdmin ? 'Plattform' : actorName,
    }),
    personName: t.exposeString('personName', {
      nullable: true,
      description: 'Whose account it was done to; null for anything else, and for an account that is gone.',
    }),
    objectId: t.exposeInt('objectId', {
      nullable: true,
      description: 'The id of anything else that it was done to.',
    }),
    reportNumber: t.exposeString('reportNumber', {
      nullable: true,
      description:
        'The number of the report that it was done to; null for anything else, and for one that is gone.',
    }),
    oldValue: t.exposeString('oldValue', {
      nullable: true,
      description: 'What was before, in words of the API.',
    }),
    newValue: t.exposeString('newValue', { nullable: true, description: 'What is now, likewise.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why, likewise; null where nobody is asked.',
    }),
    municipalityName: t.exposeString('municipalityName', {
      nullable: true,
      description: 'Whose log it stands in; null for the platform’s.',
    }),
  }),
})

type AuditPage = { data: AuditEntryRow[]; paginatorInfo: PaginatorInfo }

const AuditPageRef = builder.objectRef<AuditPage>('AuditEntryPage').implement({
  description: 'A page of the audit log.',
  fields: (t) => ({
    data: t.expose('data', { type: [AuditEntryRef], description: 'The entries, the newest first.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Where this page stands.',
    }),
  }),
})

builder.queryField('auditEntries', (t) =>
  t.field({
    type: AuditPageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'The audit log of a municipality for its administrators, of everything for the super administrator; editors see what they did themselves. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({
        required: false,
        description: 'Whose; without it the whole platform’s, for the super administrator alone.',
      }),
      subject: t.arg.string({
        required: false,
        description: 'Only acts on this kind of thing: the first word of their action, for example "user".',
      }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
    },
    resolve: async (_, { municipalityId = null, subject = null, ...args }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const readsAll = policy.canReadAll(viewer, municipalityId)
      if (!readsAll && !policy.canReadOwn(viewer, municipalityId)) throw forbidden()
      const page = checkedPage(args.page, args.count)
      const filter = { municipalityId, subject, actorId: readsAll ? null : viewer.id }
      const { rows, total } = await listAuditEntries(context.db, filter, page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)
