import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { type AnnouncementStatus, NOTIFICATION_STATUSES, STATUSES } from '../announcement.rules.ts'
import { canDraft, canManage, canSee, canUpdate } from './announcement.policy.ts'
import { type AnnouncementRow, findAnnouncement, listAnnouncements } from './announcements.sql.ts'

export const StatusRef = builder.enumType('AnnouncementStatus', {
  description: 'DRAFT: planned. PUBLISHED: everybody reads it from its time on.',
  values: STATUSES,
})

const NotificationStatusRef = builder.enumType('NotificationStatus', {
  description:
    'How far telling those who asked for it has come: nothing to tell, about to begin, under way, done, or broken off and tried again.',
  values: NOTIFICATION_STATUSES,
})

const PermissionsRef = builder.objectRef<AnnouncementRow>('AnnouncementPermissions').implement({
  description:
    'What the asking person may do with an announcement; computed by the functions that guard the calls.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'May change it: administrators, and editors a draft where their municipality lets them.',
      resolve: async (row, _, context) => {
        const town = await loadMunicipality(context, row.municipalityId)
        return town !== null && canUpdate(context.viewer, row, town)
      },
    }),
    canDelete: t.boolean({
      description: 'May remove it.',
      resolve: ({ municipalityId }, _, { viewer }) => canManage(viewer, municipalityId),
    }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canDraftAnnouncements', (t) =>
  t.boolean({
    description: 'May write drafts of announcements: administrators, and editors where they let them.',
    resolve: (town, _, { viewer }) => canDraft(viewer, town),
  }),
)

builder.objectField(MunicipalityRef, 'editorsMayAnnounce', (t) =>
  t.boolean({
    description: 'Editors may write drafts of announcements; false for everybody but staff.',
    resolve: (town, _, { viewer }) => town.editorsMayAnnounce && canDraft(viewer, town),
  }),
)

export const AnnouncementRef = builder.objectRef<AnnouncementRow>('Announcement').implement({
  description: 'What a municipality tells everybody.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique over all municipalities.' }),
    title: t.exposeString('title', { description: '5 to 120 characters.' }),
    teaser: t.exposeString('teaser', {
      description: 'What it is about, at most 300 characters of plain text; may be empty.',
    }),
    text: t.exposeString('text', { description: '10 to 10,000 characters of plain text.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where more about it stands outside, with http or https.',
    }),
    image: t.exposeString('image', { nullable: true, description: 'Address of its picture.' }),
    municipality: t.field({
      type: MunicipalityRef,
      description: 'Whose it is.',
      resolve: async ({ municipalityId }, _, context) => {
        const town = await loadMunicipality(context, municipalityId)
        if (town === null) throw notFound('Diese Gemeinde')
        return town
      },
    }),
    published: t.expose('published', {
      type: 'DateTime',
      nullable: true,
      description: 'From when on everybody reads it; of a draft when that is planned, null without a day.',
    }),
    status: t.expose('status', { type: StatusRef, description: 'Planned or published.' }),
    sendNotification: t.boolean({
      description:
        'Whether those who asked for it get a mail at publication; false for everybody but administrators.',
      resolve: (row, _, { viewer }) => canManage(viewer, row.municipalityId) && row.sendNotification,
    }),
    notificationStatus: t.field({
      type: NotificationStatusRef,
      description: 'How far that has come; NONE for everybody but administrators.',
      resolve: (row, _, { viewer }) =>
        canManage(viewer, row.municipalityId) ? row.notificationStatus : 'NONE',
    }),
    notifiedCount: t.int({
      nullable: true,
      description: 'Mails that were written so far; null for everybody but administrators.',
      resolve: (row, _, { viewer }) => (canManage(viewer, row.municipalityId) ? row.notifiedCount : null),
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'What the asking person may do with it.',
      resolve: (row) => row,
    }),
  }),
})

type AnnouncementPage = { data: AnnouncementRow[]; paginatorInfo: PaginatorInfo }

const AnnouncementPageRef = builder.objectRef<AnnouncementPage>('AnnouncementPage').implement({
  description: 'A page of announcements.',
  fields: (t) => ({
    data: t.expose('data', { type: [AnnouncementRef], description: 'The announcements of this page.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Where this page stands.',
    }),
  }),
})

builder.queryField('announcements', (t) =>
  t.field({
    type: AnnouncementPageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'A municipality’s announcements, the newest first: what is public for everybody, all of them for those who may draft. Errors: NOT_FOUND, BAD_USER_INPUT; UNAUTHENTICATED and FORBIDDEN where others ask for drafts.',
    args: {
      ...pageArguments,
      municipalityId: t.arg.int({ description: 'Whose.' }),
      status: t.arg({ type: StatusRef, required: false, description: 'Only those.' }),
    },
    resolve: async (_, { municipalityId, ...args }, context) => {
      const town = await loadMunicipality(context, municipalityId)
      const isThere = town !== null && (town.isActive || canDraft(context.viewer, town))
      if (!isThere) throw notFound('Diese Gemeinde')
      return announcementPage(context, town, args)
    },
  }),
)

builder.objectField(MunicipalityRef, 'announcements', (t) =>
  t.field({
    type: AnnouncementPageRef,
    nullable: true,
    description: 'The same for the municipality that a page asks for by its slug.',
    args: pageArguments,
    resolve: (town, args, context) => announcementPage(context, town, args),
  }),
)

type PageArguments = { page: number; count: number; status?: AnnouncementStatus | null | undefined }

async function announcementPage(
  { db, viewer, clock }: Context,
  town: MunicipalityRow,
  { status = null, ...args }: PageArguments,
): Promise<AnnouncementPage> {
  const page = checkedPage(args.page, args.count)
  const drafts = canDraft(viewer, town)
  if (status === 'DRAFT' && !drafts) {
    requireSignedIn(viewer)
    throw forbidden()
  }
  if (!drafts && !town.enabledFeatures.includes('ANNOUNCEMENTS'))
    return { data: [], paginatorInfo: paginatorInfo(page, 0, 0) }
  const filter = { municipalityId: town.id, status, publicAt: drafts ? null : clock.now() }
  const { rows, total } = await listAnnouncements(db, filter, page)
  return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
}

builder.queryField('announcement', (t) =>
  t.field({
    type: AnnouncementRef,
    nullable: true,
    description: 'One announcement, if the asking person may see it. Errors: NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Of the announcement.' }) },
    resolve: async (_, { id }, context) => {
      const { db, viewer, clock } = context
      const row = await findAnnouncement(db, id)
      const town = row && (await loadMunicipality(context, row.municipalityId))
      if (row === null || town === null || !canSee(viewer, row, town, clock.now()))
        throw notFound('Diese Ankündigung')
      const isShown = town.isActive && town.enabledFeatures.includes('ANNOUNCEMENTS')
      if (!isShown && !canDraft(viewer, town)) throw notFound('Diese Ankündigung')
      return row
    },
  }),
)
