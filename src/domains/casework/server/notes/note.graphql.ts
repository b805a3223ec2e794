import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canSeeInternals, canWriteNotes } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { loadPerson, UserRef } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { NOTES_PER_PAGE } from '../../note.rules.ts'
import { BulkResultRef } from '../bulk/bulk.graphql.ts'
import { findNotes, mentionedBy, type NoteRow, notesOf } from './notes.sql.ts'
import { writeReportNote } from './write-note.ts'

/** Above every id. */
const LAST = 2_147_483_647

const loadMentioned = loadMany(
  (context, noteIds: readonly number[]) => mentionedBy(context.db, noteIds),
  ({ noteId }) => noteId,
)

export const loadNote = loadOne(
  (context, ids: readonly number[]) => findNotes(context.db, ids),
  (row) => row.id,
)

/** The newest notes of a report before an id; the key is "report:id". */
const loadNotes = loadMany(
  async (context, keys: readonly string[]) => {
    const wanted = Map.groupBy(keys, (key) => Number(key.split(':')[1]))
    const found = await Promise.all(
      [...wanted].map(async ([before, of]) => {
        const ids = of.map((key) => Number(key.split(':')[0]))
        const rows = await notesOf(context.db, ids, { before, most: NOTES_PER_PAGE })
        return rows.map((row) => ({ row, key: `${row.reportId}:${before}` }))
      }),
    )
    return found.flat()
  },
  ({ key }) => key,
)

export const NoteRef = builder.objectRef<NoteRow>('ReportNote').implement({
  description: 'An internal note below a report. Only staff of its municipality see it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id, in order of time.' }),
    text: t.exposeString('text', { description: '1 to 5000 characters of plain text.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it was written.' }),
    author: t.field({
      type: UserRef,
      nullable: true,
      description: 'The member of staff who wrote it; null once the account is gone.',
      resolve: (row, _, context) => (row.authorId === null ? null : loadPerson(context, row.authorId)),
    }),
    mentioned: t.field({
      type: [UserRef],
      description: 'The colleagues whom it mentions; its text has their names behind an at sign.',
      resolve: (row, _, context) => loadMentioned(context, row.id),
    }),
  }),
})

builder.objectField(ReportRef, 'notes', (t) =>
  t.field({
    type: [NoteRef],
    nullable: true,
    description: 'Its newest 50 internal notes, oldest first; null for everybody but staff.',
    args: { before: t.arg.int({ required: false, description: 'Id of the oldest note known so far.' }) },
    resolve: async (row, { before }, context) =>
      canSeeInternals(context.viewer, row)
        ? (await loadNotes(context, `${row.id}:${before ?? LAST}`)).map((each) => each.row)
        : null,
  }),
)

builder.objectField(ReportPermissionsRef, 'canWriteNotes', (t) =>
  t.boolean({
    description: 'Whether the viewer may call writeReportNote.',
    resolve: (row, _, { viewer }) => canWriteNotes(viewer, row),
  }),
)

const WriteNoteInputRef = builder.inputType('WriteReportNoteInput', {
  description: 'A new internal note, with the report’s new status if wanted.',
  fields: (t) => ({
    reportId: t.int({ description: 'Id of the report.' }),
    text: t.string({ description: '1 to 5000 characters of plain text.' }),
    mentionedIds: t.intList({
      required: false,
      description: 'Ids of at most 20 members of the municipality’s staff, who are told.',
    }),
    statusId: t.int({
      required: false,
      description: 'Id of the report’s new status, as in updateReportStatus. Both are saved or neither.',
    }),
    reportVersion: t.int({
      required: false,
      description:
        'With a status: the report’s version that the viewer saw; CONFLICT if it has changed since.',
    }),
    idempotencyKey: t.string({
      required: false,
      description: 'Chosen by the client, at most 100 characters. A repeated key changes nothing.',
    }),
  }),
})

builder.mutationField('writeReportNote', (t) =>
  t.field({
    type: BulkResultRef,
    description:
      'Writes an internal note and tells the colleagues whom it mentions, once undoBulkUpdate cannot undo it any more. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT.',
    args: { input: t.arg({ type: WriteNoteInputRef }) },
    resolve: (_, { input }, context) => writeReportNote(context, input),
  }),
)
