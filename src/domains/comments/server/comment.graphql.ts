import { readableOff } from '#domains/access/server/viewer.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { photoPath } from '#domains/photos/server/photo-files.ts'
import { visibleAuthorDetails } from '#domains/reports/server/author-visibility.ts'
import { municipalityOf, ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canRedactCommentPhotos, canSee, canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { publicNameOf } from '#domains/users/public-name.rules.ts'
import { AuthorRef } from '#domains/users/server/author.graphql.ts'
import { isolated } from '#kit/common/direction.ts'
import { type Soon, thenMaybe } from '#kit/common/maybe-async.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { THREADS_PER_PAGE } from '../comment.rules.ts'
import { canCoverCommentWords, canDeleteComment, canUpdateComment, needsReason } from './comment.policy.ts'
import {
  type CommentRow,
  commentsOfThreads,
  findComments,
  photosOfThreads,
  threadsOf,
  writersOfThreads,
} from './comments.sql.ts'
import { isAnswered, isShown, wholeText } from './threads.ts'

export const loadComment = loadOne(
  (context, ids: readonly number[]) => findComments(context.db, ids),
  (row) => row.id,
)
// Batched by thread, not by comment: the top level loads the whole thread, and deeper levels find it cached.
// Otherwise each level would cost its own statements.
const loadThread = loadMany(
  (context, ids: readonly number[]) => commentsOfThreads(context.db, ids),
  (row: CommentRow) => row.threadId,
)
const loadThreadPhotos = loadMany(
  (context, ids: readonly number[]) => photosOfThreads(context.db, ids),
  (row) => row.threadId,
)
const loadWriters = loadMany(
  (context, ids: readonly number[]) => writersOfThreads(context.db, ids),
  (row) => row.threadId,
)
export const loadReport = loadOne(
  (context, ids: readonly number[]) => findReports(context.db, ids, readableOff(context.viewer)),
  (row) => row.id,
)

export const CommentRef = builder.objectRef<CommentRow>('Comment')

CommentRef.implement({
  description: 'A comment on a report.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    title: t.string({
      nullable: true,
      description:
        'Heading: the municipality of an official answer, or the comment that a comment of the deepest level answers; else null.',
      resolve: (row, _, context) => titleOf(context, row),
    }),
    text: t.string({
      description:
        '1 to 2000 characters of plain text, with the signature if it is official; "Kommentar gelöscht" if it is deleted.',
      resolve: wholeText,
    }),
    editableText: t.string({
      nullable: true,
      description: 'Its text without the signature, for viewers who may edit it; null for all others.',
      resolve: async (row, _, context) => ((await mayUpdate(context, row)) ? row.text : null),
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of its last edit; null if there was none.',
    }),
    isDeleted: t.boolean({
      description: 'Whether it is deleted and only shown because it has answers.',
      resolve: (row) => row.deletedAt !== null,
    }),
    image: t.string({
      nullable: true,
      description: 'URL of its first photo, at most 640 pixels.',
      resolve: (row, _, context) =>
        thenMaybe([photosOf(context, row)], ([first]) =>
          first === undefined ? null : photoPath(context, first, 'MEDIUM'),
        ),
    }),
    official: t.boolean({
      description:
        'Whether it was written in the name of the municipality, or of the one that handed the report over; false once it is deleted.',
      resolve: isOfficial,
    }),
    level: t.exposeInt('level', { description: '1 below the report, at most 12.' }),
    user: t.field({
      type: AuthorRef,
      nullable: true,
      description:
        'Its author. Null for a deleted comment; for an official answer null unless the viewer is staff.',
      resolve: (row, _, context) =>
        row.deletedAt !== null
          ? null
          : thenMaybe([loadReport(context, row.reportId), writerOf(context, row)], (report, person) => {
              if (person === null || report === null) return null
              if (row.isOfficial && !canSeeInternals(context.viewer, report)) return null
              // The staff of another town are its own matter.
              if (row.officialOfId !== null && row.personId !== context.viewer.id) return null
              const { municipalityId } = row
              if (row.personId === context.viewer.id)
                return { person, showsDetails: true, showsContact: true, municipalityId }
              return thenMaybe([visibleAuthorDetails(context, { ...report, personId: null })], (sight) => ({
                person,
                ...sight,
                municipalityId,
              }))
            }),
    }),
    parent: t.field({
      type: CommentRef,
      nullable: true,
      description: 'The comment above it; null for one on the report itself.',
      resolve: (row, _, context) => sameThread(context, row, row.parentId),
    }),
    photos: t.field({
      type: [PhotoRef],
      description: 'At most three photos, in order.',
      resolve: (row, _, context) => photosOf(context, row),
    }),
    children: t.field({
      type: [CommentRef],
      description: 'Answers to it, oldest first.',
      resolve: (row, _, context) =>
        thenMaybe([loadThread(context, row.threadId)], (thread) =>
          thread.filter((each) => each.parentId === row.id && isShown(each, thread)),
        ),
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions.',
      resolve: (row) => row,
    }),
  }),
})

const PermissionsRef = builder.objectRef<CommentRow>('CommentPermissions').implement({
  description: 'The viewer’s permissions for a comment; computed by the functions that guard the mutations.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description:
        'Whether the viewer may edit it: its author, for 24 hours or until somebody answers, whichever comes first.',
      resolve: (row, _, context) => mayUpdate(context, row),
    }),
    canDelete: t.boolean({
      description:
        'Whether the viewer may delete it: its author, editors of the report’s category, and administrators.',
      resolve: (row, _, context) => may(canDeleteComment, context, row),
    }),
    canRedactPhotos: t.boolean({
      description:
        'Whether the viewer may call redactPhoto and removePhoto for its photos: staff responsible for the report.',
      resolve: (row, _, context) => may(redactsPhotos, context, row),
    }),
    canCoverWords: t.boolean({
      description:
        'Whether the viewer may call coverWords for its text: its author at any time, and staff responsible for the report.',
      resolve: (row, _, context) => may(canCoverCommentWords, context, row),
    }),
    needsReason: t.boolean({
      description: 'Whether deleting it needs a reason: it is somebody else’s.',
      resolve: (row, _, context) => needsReason(context.viewer, row) && may(canDeleteComment, context, row),
    }),
  }),
})

const redactsPhotos: typeof canDeleteComment = (viewer, _, report) =>
  canSee(viewer, report) && canRedactCommentPhotos(viewer, report)

// Anonymous viewers get a synchronous answer: with 300 comments a promise for each would be most of the
// page's cost.
const may = (policy: typeof canDeleteComment, context: Context, row: CommentRow): Soon<boolean> =>
  context.viewer.id !== null &&
  thenMaybe(
    [loadReport(context, row.reportId)],
    (report) => report !== null && policy(context.viewer, row, report),
  )

// Only the author's own comments need the thread: for all others the answer is no without a query.
const mayUpdate = (context: Context, row: CommentRow): Soon<boolean> =>
  context.viewer.id !== null && context.viewer.id === row.personId && mayUpdateOwn(context, row)

async function mayUpdateOwn(context: Context, row: CommentRow): Promise<boolean> {
  const [report, thread] = await Promise.all([
    loadReport(context, row.reportId),
    loadThread(context, row.threadId),
  ])
  return (
    report !== null &&
    canUpdateComment(context.viewer, row, report, isAnswered(row, thread), context.clock.now())
  )
}

const isOfficial = (row: CommentRow): boolean => isOfTown(row) && row.deletedAt === null

/** Whether it was written in the name of a town: this one, or the one that had the report before. */
const isOfTown = (row: CommentRow): boolean => row.isOfficial || row.officialOfId !== null

const titleOf = (context: Context, row: CommentRow): null | Promise<string | null> =>
  row.deletedAt !== null || (!isOfTown(row) && row.answeredId === null) ? null : longTitleOf(context, row)

async function longTitleOf(context: Context, row: CommentRow): Promise<string | null> {
  if (row.isOfficial) return say`Antwort der Gemeinde ${(await municipalityOf(context, row)).name}`
  if (row.officialOfId !== null) {
    const former = await loadMunicipality(context, row.officialOfId)
    return former === null ? say`Antwort der früheren Gemeinde` : say`Antwort der Gemeinde ${former.name}`
  }
  const answered = await sameThread(context, row, row.answeredId)
  if (answered === null) return null
  if (answered.deletedAt !== null) return say`Antwort auf einen gelöschten Kommentar`
  if (isOfTown(answered)) return say`Antwort auf die Gemeinde`
  return say`Antwort auf ${isolated(publicNameOf(await writerOf(context, answered)))}`
}

export const photosOf = (context: Context, { id, threadId }: CommentRow) =>
  thenMaybe([loadThreadPhotos(context, threadId)], (all) => all.filter((photo) => photo.commentId === id))

const writerOf = (context: Context, { threadId, personId }: CommentRow) =>
  personId === null
    ? null
    : thenMaybe([loadWriters(context, threadId)], (all) => all.find(({ id }) => id === personId) ?? null)

/** Another comment of the same thread, from the cache. */
const sameThread = (context: Context, { threadId }: CommentRow, id: number | null) =>
  id === null
    ? null
    : thenMaybe([loadThread(context, threadId)], (all) => all.find((each) => each.id === id) ?? null)

type ThreadKey = `${number}:${number}:${number}`

/** Threads of several reports. Reports with the same pagination arguments share one statement. */
const loadThreads = loadMany(
  async (context, keys: readonly ThreadKey[]) => {
    const pages = Map.groupBy(keys, (key) => key.slice(key.indexOf(':') + 1))
    const found = await Promise.all(
      [...pages].map(async ([page, ofPage]) => {
        const [first = 0, after = 0] = page.split(':').map(Number)
        const rows = await threadsOf(
          context.db,
          ofPage.map((key) => Number(key.split(':')[0])),
          first,
          after,
        )
        return rows.map((row) => ({ row, key: `${row.reportId}:${page}` as ThreadKey }))
      }),
    )
    return found.flat()
  },
  ({ key }) => key,
)

builder.objectField(ReportRef, 'comments', (t) =>
  t.field({
    type: [CommentRef],
    description: 'The comments on the report itself, oldest first; answers stand in children.',
    args: {
      first: t.arg.int({ defaultValue: THREADS_PER_PAGE, description: 'At most 100 threads.' }),
      after: t.arg.int({ required: false, description: 'Id of the last thread of the previous page.' }),
    },
    resolve: async (row, { first, after }, context) => {
      if (first < 1) throw badInput({ first: say`Die Anzahl muss mindestens 1 sein.` })
      if (row.commentCount === 0) return []
      loadReport.know(context, row)
      const threads = await loadThreads(
        context,
        `${row.id}:${Math.min(first, THREADS_PER_PAGE)}:${after ?? 0}`,
      )
      return threads.map((each) => each.row)
    },
  }),
)

builder.queryField('comment', (t) =>
  t.field({
    type: CommentRef,
    description: 'One comment; NOT_FOUND also if the viewer must not see its report.',
    args: { id: t.arg.int() },
    resolve: async (_, { id }, context) => {
      const comment = await loadComment(context, id)
      const report = comment && (await loadReport(context, comment.reportId))
      if (!comment || !report || !canSee(context.viewer, report))
        throw notFound(say`Dieser Kommentar wurde nicht gefunden.`)
      const isGone =
        comment.deletedAt !== null && !isShown(comment, await loadThread(context, comment.threadId))
      if (isGone) throw notFound(say`Dieser Kommentar wurde nicht gefunden.`)
      return comment
    },
  }),
)
