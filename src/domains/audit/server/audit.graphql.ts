import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { isolated } from '#kit/common/direction.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import * as policy from './audit.policy.ts'
import { type AuditEntryRow, listAuditEntries } from './audit.sql.ts'

const AuditEntryRef = builder.objectRef<AuditEntryRow>('AuditEntry').implement({
  description:
    'An entry of the audit log: who did what, when and to whom. It cannot be changed. It is deleted after the municipality’s period, 6 to 36 months (24 by default); entries of signing in after 90 days.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Newer entries have higher ids.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it happened.' }),
    action: t.exposeString('action', {
      description: 'The kind of object and the act, for example "user.role-added".',
    }),
    actorName: t.string({
      nullable: true,
      description:
        'The person who acted, or the key of a program by its name. "Plattform" stands for a super administrator unless the viewer is one too; null for the program itself and for a deleted account.',
      resolve: ({ actorName, isActorOfPlatform, keyName }, _, { viewer }) => {
        if (keyName !== null) return say`Schlüssel „${isolated(keyName)}“`
        return isActorOfPlatform && !viewer.isSuperAdmin ? say`Plattform` : actorName
      },
    }),
    personName: t.exposeString('personName', {
      nullable: true,
      description:
        'Name of the person whose account was changed; null for other objects and for a deleted account.',
    }),
    objectId: t.exposeInt('objectId', {
      nullable: true,
      description: 'Id of the object, if it is neither a person nor a report.',
    }),
    reportNumber: t.exposeString('reportNumber', {
      nullable: true,
      description: 'Number of the report; null for other objects and for a deleted report.',
    }),
    oldValue: t.exposeString('oldValue', {
      nullable: true,
      description: 'The old value, in words of the API.',
    }),
    newValue: t.exposeString('newValue', {
      nullable: true,
      description: 'The new value, in words of the API.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason given; null if the act needs none.',
    }),
    municipalityName: t.exposeString('municipalityName', {
      nullable: true,
      description: 'Name of the municipality whose log holds the entry; null for the platform’s log.',
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
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('auditEntries', (t) =>
  t.field({
    type: AuditPageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'The audit log: of a municipality for its administrators, of the whole platform for the super administrator; editors see their own acts. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({
        required: false,
        description:
          'Id of the municipality; without it the whole platform, for the super administrator only.',
      }),
      subject: t.arg.string({
        required: false,
        description: 'Only acts on this kind of object: the first word of `action`, for example "user".',
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
