import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadKeyName } from '#domains/api-keys/server/load-key-name.ts'
import { loadStatuses } from '#domains/municipalities/server/status.graphql.ts'
import { fullNameOf, publicNameOf } from '#domains/users/public-name.rules.ts'
import { loadPerson } from '#domains/users/server/user.graphql.ts'
import { isolated } from '#kit/common/direction.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import { CHANGED_LABELS, type Change, type ChangedField, HISTORY_KINDS } from '../../report-history.rules.ts'
import { ReportRef } from '../report.graphql.ts'
import type { ReportEventRow } from '../reports.sql.ts'
import { revealAuthorDetails } from '../reveal-author.ts'
import { findSteps, historyPage } from './report-history.sql.ts'
import { requireInternals } from './require-internals.ts'

const KindRef = builder.enumType('ReportHistoryKind', {
  description:
    'Kinds of steps, including internal ones: PROCESSED by staff, CONTACT_READ when contact data were revealed, QUESTION_… for questions to the author, DEADLINE_MOVED, OBJECTION_… where somebody says that a report is not done, HANDED_OVER and HANDOVER_… for outside bodies, HANDED_ON to another team or person, CALLER_… for the contact data of a caller, TRANSFERRED_OUT to another municipality and TRANSFERRED_IN from one, IMPORTED from another system.',
  values: HISTORY_KINDS,
})

const FieldRef = builder.enumType('ReportChangedField', {
  description: 'A field that a step can change.',
  values: Object.keys(CHANGED_LABELS) as ChangedField[],
})

const ChangeRef = builder.objectRef<Change>('ReportChange').implement({
  description: 'The old and new value of one field as people read it, in the words of that time.',
  fields: (t) => ({
    field: t.expose('field', { type: FieldRef, description: 'The changed field.' }),
    from: t.exposeString('from', { nullable: true, description: 'The old value; null for none.' }),
    to: t.exposeString('to', { nullable: true, description: 'The new value; null for none.' }),
  }),
})

export const loadStep = loadOne(
  (context, ids: readonly number[]) => findSteps(context.db, ids),
  (row) => row.id,
)

/** A step, and the author of its report: the author is shown by the public name. */
type Entry = ReportEventRow & { authorId: number | null }

export const HistoryEntryRef = builder.objectRef<Entry>('ReportHistoryEntry').implement({
  description: 'A step in the history of a report.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id, in order of time.' }),
    kind: t.expose('kind', { type: KindRef, description: 'The kind of step.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it happened.' }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'The report’s version after this step; null for steps older than versions.',
    }),
    actor: t.string({
      nullable: true,
      description:
        'The person who acted: staff by full name, the author by the public name; a program by the name of its key; null without either.',
      resolve: (row, _, context) =>
        row.apiKeyId === null ? nameOf(context, row.actorId, row.authorId) : keyNameOf(context, row.apiKeyId),
    }),
    changes: t.field({
      type: [ChangeRef],
      description: 'The changed fields.',
      resolve: changesOf,
    }),
    note: t.exposeString('note', { nullable: true, description: 'The reason; null if none was given.' }),
  }),
})

async function nameOf(context: Context, id: number | null, authorId: number | null): Promise<string | null> {
  const person = id === null ? null : await loadPerson(context, id)
  if (person === null) return null
  return person.id === authorId ? publicNameOf(person) : fullNameOf(person)
}

async function keyNameOf(context: Context, id: number): Promise<string | null> {
  const key = await loadKeyName(context, id)
  return key === null ? null : say`Schlüssel „${isolated(key.name)}“`
}

async function changesOf(row: Entry, _: unknown, context: Context): Promise<Change[]> {
  const found = [...(row.changes ?? [])]
  if (row.fromPersonId !== null || row.toPersonId !== null) {
    const [from, to] = await Promise.all(
      [row.fromPersonId, row.toPersonId].map((id) => nameOf(context, id, null)),
    )
    found.push({ field: 'responsibleEditor', from: from ?? null, to: to ?? null })
  }
  if (row.fromStatusId === row.toStatusId) return found
  const statuses = await loadStatuses(context, row.municipalityId)
  const [from, to] = [row.fromStatusId, row.toStatusId].map(
    (id) => statuses.find((each) => each.id === id)?.name ?? null,
  )
  return [{ field: 'status', from: from ?? null, to: to ?? null }, ...found]
}

type HistoryPage = { data: Entry[]; paginatorInfo: PaginatorInfo }

const HistoryPageRef = builder.objectRef<HistoryPage>('ReportHistoryPage').implement({
  description: 'A page of a report’s history.',
  fields: (t) => ({
    data: t.expose('data', { type: [HistoryEntryRef], description: 'The newest first.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('reportHistory', (t) =>
  t.field({
    type: HistoryPageRef,
    description:
      'The history of a report with person, time, old and new values; for staff of its municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 50, description: 'Per page, at most 100.' }),
    },
    resolve: async (_, args, context) => {
      const viewer = requireSignedIn(context.viewer)
      const page = checkedPage(args.page, args.count)
      const report = await requireInternals(context.db, viewer, args.reportId)
      const { rows, total } = await historyPage(context.db, report.id, page)
      const data = rows.map((row) => ({ ...row, authorId: report.personId }))
      return { data, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)

builder.mutationField('revealAuthorDetails', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Reveals the contact data of a report’s author and commenters to the viewer for 15 minutes, in user.details. Each call is recorded in the report’s history. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => revealAuthorDetails(context, reportId),
  }),
)
