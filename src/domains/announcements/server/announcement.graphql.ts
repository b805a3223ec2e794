import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { type AnnouncementStatus, NOTIFICATION_STATUSES, STATUSES } from '../announcement.rules.ts'
import { canDraft, canManage, canPublish, canSee, canUpdate } from './announcement.policy.ts'
import { type AnnouncementRow, findAnnouncement, listAnnouncements } from './announcements.sql.ts'

export const StatusRef = builder.enumType('AnnouncementStatus', {
  description: 'DRAFT: not public, perhaps planned. PUBLISHED: public from its time on.',
  values: STATUSES,
})

const NotificationStatusRef = builder.enumType('NotificationStatus', {
  description:
    'Progress of the mails to followers: nothing to send, about to begin, under way, done, or interrupted and tried again.',
  values: NOTIFICATION_STATUSES,
})

const endedArguments = builder.args((t) => ({
  isEnded: t.boolean({
    required: false,
    description: 'True: only those whose end has passed. False: only the others. Default: both.',
  }),
}))

const PermissionsRef = builder.objectRef<AnnouncementRow>('AnnouncementPermissions').implement({
  description:
    'The viewer’s permissions for an announcement; computed by the functions that guard the mutations.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description:
        'Whether the viewer may change it: administrators, and for drafts also editors if their municipality allows it.',
      resolve: async (row, _, context) => {
        const town = await loadMunicipality(context, row.municipalityId)
        return town !== null && canUpdate(context.viewer, row, town)
      },
    }),
    canDelete: t.boolean({
      description: 'Whether the viewer may delete it.',
      resolve: ({ municipalityId }, _, { viewer }) => canManage(viewer, municipalityId),
    }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canDraftAnnouncements', (t) =>
  t.boolean({
    description:
      'Whether the viewer may write drafts of announcements: administrators, and editors if the municipality allows it.',
    resolve: (town, _, { viewer }) => canDraft(viewer, town),
  }),
)

builder.objectField(MunicipalityPermissionsRef, 'canPublishAnnouncements', (t) =>
  t.boolean({
    description: 'Whether the viewer may publish announcements, plan their time and send mails about them.',
    resolve: ({ id }, _, { viewer }) => canPublish(viewer, id),
  }),
)

builder.objectField(MunicipalityRef, 'editorsMayAnnounce', (t) =>
  t.boolean({
    description: 'Whether editors may write drafts of announcements; false for everybody but staff.',
    resolve: (town, _, { viewer }) => town.editorsMayAnnounce && canDraft(viewer, town),
  }),
)

export const AnnouncementRef = builder.objectRef<AnnouncementRow>('Announcement').implement({
  description: 'A message of a municipality to everybody.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    title: t.exposeString('title', { description: '5 to 120 characters.' }),
    teaser: t.exposeString('teaser', {
      description: 'Summary, at most 300 characters of plain text; may be empty.',
    }),
    text: t.exposeString('text', { description: '10 to 10,000 characters of plain text.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Link to more information on another site, with http or https.',
    }),
    image: t.exposeString('image', { nullable: true, description: 'Address of its picture.' }),
    municipality: t.field({
      type: MunicipalityRef,
      description: 'Its municipality.',
      resolve: async ({ municipalityId }, _, context) => {
        const town = await loadMunicipality(context, municipalityId)
        if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
        return town
      },
    }),
    published: t.expose('published', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication; for a draft the planned time, null if there is none.',
    }),
    status: t.expose('status', { type: StatusRef, description: 'Planned or published.' }),
    sendNotification: t.boolean({
      description: 'Whether its followers get a mail at publication; false for everybody but administrators.',
      resolve: (row, _, { viewer }) => canManage(viewer, row.municipalityId) && row.sendNotification,
    }),
    notificationStatus: t.field({
      type: NotificationStatusRef,
      description: 'Progress of the mails about it; NONE for everybody but administrators.',
      resolve: (row, _, { viewer }) =>
        canManage(viewer, row.municipalityId) ? row.notificationStatus : 'NONE',
    }),
    notifiedCount: t.int({
      nullable: true,
      description: 'Number of mails written so far; null for everybody but administrators.',
      resolve: (row, _, { viewer }) => (canManage(viewer, row.municipalityId) ? row.notifiedCount : null),
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions for it.',
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
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('announcements', (t) =>
  t.field({
    type: AnnouncementPageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'A municipality’s announcements, newest first: public ones for everybody, all for viewers who may draft. Errors: NOT_FOUND, BAD_USER_INPUT; UNAUTHENTICATED and FORBIDDEN if others ask for drafts.',
    args: {
      ...pageArguments,
      ...endedArguments,
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      status: t.arg({ type: StatusRef, required: false, description: 'Only entries with this value.' }),
    },
    resolve: async (_, { municipalityId, ...args }, context) => {
      const town = await loadMunicipality(context, municipalityId)
      const isThere = town !== null && (town.isActive || canDraft(context.viewer, town))
      if (!isThere) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      return announcementPage(context, town, args)
    },
  }),
)

builder.objectField(MunicipalityRef, 'announcements', (t) =>
  t.field({
    type: AnnouncementPageRef,
    nullable: true,
    description: 'The same for the municipality that a page asks for by its slug.',
    args: { ...pageArguments, ...endedArguments },
    resolve: (town, args, context) => announcementPage(context, town, args),
  }),
)

type PageArguments = {
  page: number
  count: number
  status?: AnnouncementStatus | null | undefined
  isEnded?: boolean | null | undefined
}

async function announcementPage(
  { db, viewer, clock }: Context,
  town: MunicipalityRow,
  { status = null, isEnded, ...args }: PageArguments,
): Promise<AnnouncementPage> {
  const page = checkedPage(args.page, args.count)
  const drafts = canDraft(viewer, town)
  if (status === 'DRAFT' && !drafts) {
    requireSignedIn(viewer)
    throw forbidden()
  }
  if (!drafts && !town.enabledFeatures.includes('ANNOUNCEMENTS'))
    return { data: [], paginatorInfo: paginatorInfo(page, 0, 0) }
  const ended = isEnded == null ? null : { is: isEnded, at: clock.now() }
  const filter = { municipalityId: town.id, status, publicAt: drafts ? null : clock.now(), ended }
  const { rows, total } = await listAnnouncements(db, filter, page)
  return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
}

builder.queryField('announcement', (t) =>
  t.field({
    type: AnnouncementRef,
    nullable: true,
    description: 'One announcement that the viewer may see. Errors: NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Id of the announcement.' }) },
    resolve: async (_, { id }, context) => {
      const { db, viewer, clock } = context
      const row = await findAnnouncement(db, id)
      const town = row && (await loadMunicipality(context, row.municipalityId))
      if (row === null || town === null || !canSee(viewer, row, town, clock.now()))
        throw notFound(say`Diese Ankündigung wurde nicht gefunden.`)
      const isShown = town.isActive && town.enabledFeatures.includes('ANNOUNCEMENTS')
      if (!isShown && !canDraft(viewer, town)) throw notFound(say`Diese Ankündigung wurde nicht gefunden.`)
      return row
    },
  }),
)
