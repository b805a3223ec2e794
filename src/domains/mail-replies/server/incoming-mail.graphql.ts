import { isAdminOf, requireSignedIn } from '#domains/access/server/viewer.ts'
import { readableMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { visibleAuthorDetails } from '#domains/reports/server/author-visibility.ts'
import { loadReport } from '#domains/reports/server/load-report.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { type Author, AuthorRef } from '#domains/users/server/author.graphql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { loadOne } from '#kit/server/loader.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { MAIL_REASONS } from '../mail-reply.rules.ts'
import { canListIncomingMails } from './incoming-mail.policy.ts'
import { type IncomingMailRow, listIncomingMails } from './incoming-mails.sql.ts'
import { settleIncomingMail } from './settle-incoming-mail.ts'

const MailReasonRef = builder.enumType('IncomingMailReason', {
  description:
    'Why an answer by mail waits for staff. CANNOT_WRITE: the account is locked. CLOSED: comments, or the question, are closed. FOR_TOWN: the mail said that the municipality alone reads answers. NO_TEXT: no own words were found. OTHER_SENDER: it came from another address. PERSONAL_DATA: it seems to hold personal data. REPORT_GONE: the report was deleted. TOO_LONG: longer than a comment may be.',
  values: MAIL_REASONS,
})

const loadPerson = loadOne(
  ({ db }, ids: readonly number[]) => findPeople(db, ids),
  (row) => row.id,
)

const reportOf = async (context: Context, { reportId }: IncomingMailRow): Promise<ReportRow | null> => {
  const report = reportId === null ? null : await loadReport(context, reportId)
  return report === null || report.deletedAt !== null ? null : report
}

/** Addresses are shown as those of a report's author: after a logged click, and without a report never. */
async function showsContact(context: Context, mail: IncomingMailRow): Promise<boolean> {
  const report = await reportOf(context, mail)
  return report !== null && (await visibleAuthorDetails(context, { ...report, personId: null })).showsContact
}

async function authorOf(context: Context, mail: IncomingMailRow): Promise<Author | null> {
  const [report, person] = [await reportOf(context, mail), await loadPerson(context, mail.personId)]
  if (report === null || person === null) return null
  const sight = await visibleAuthorDetails(context, { ...report, personId: null })
  return { person, ...sight, municipalityId: mail.municipalityId }
}

const IncomingMailRef = builder.objectRef<IncomingMailRow>('IncomingMail').implement({
  description: 'An answer to one of our mails that could not be placed, for staff of its municipality.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', description: 'When it came.' }),
    reason: t.expose('reason', { type: MailReasonRef, description: 'Why it was not placed.' }),
    subject: t.exposeString('subject', { description: 'At most 200 characters; may be empty.' }),
    text: t.exposeString('text', {
      description: 'Plain text without the quoted mail, at most 10,000 characters; may be empty.',
    }),
    leftOut: t.exposeInt('leftOut', { description: 'Number of attachments, which were not kept.' }),
    doneAt: t.expose('doneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff said that it is done; null before.',
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'The report whose mail was answered; null once it is deleted.',
      resolve: (row, _, context) => reportOf(context, row),
    }),
    user: t.field({
      type: AuthorRef,
      nullable: true,
      description: 'Whose mail was answered; null without a report.',
      resolve: (row, _, context) => authorOf(context, row),
    }),
    sender: t.string({
      nullable: true,
      description:
        'The address that it came from, if that is not the person’s. Null without a report, and for staff who have not called revealAuthorDetails within the last 15 minutes.',
      resolve: async (row, _, context) => ((await showsContact(context, row)) ? row.sender : null),
    }),
    showsContact: t.boolean({
      description: 'Whether addresses are shown at present.',
      resolve: (row, _, context) => showsContact(context, row),
    }),
  }),
})

type MailPage = { data: IncomingMailRow[]; paginatorInfo: PaginatorInfo }
const MailPageRef = builder.objectRef<MailPage>('IncomingMailPage').implement({
  description: 'A page of incoming mails.',
  fields: (t) => ({
    data: t.expose('data', {
      type: [IncomingMailRef],
      description: 'Open ones first, then the newest.',
    }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('incomingMails', (t) =>
  t.field({
    type: MailPageRef,
    // Nullable, so that an error in the list leaves the rest of the page's query intact (rule 89).
    nullable: true,
    description:
      'Answers by mail that wait for a municipality’s staff: administrators read all, editors those about reports that they process. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: { ...pageArguments, municipalitySlug: t.arg.string({ description: 'The municipality.' }) },
    resolve: async (_, { municipalitySlug, ...args }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await readableMunicipality(context, municipalitySlug)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canListIncomingMails(viewer, town.id)) throw forbidden()
      const page = checkedPage(args.page, args.count)
      const scope = isAdminOf(viewer, town.id)
        ? ({ all: true } as const)
        : ({ all: false, categoryIds: [...viewer.categoryIds], personId: viewer.id } as const)
      const { rows, total } = await listIncomingMails(context.db, town.id, scope, page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)

builder.mutationField('settleIncomingMail', (t) =>
  t.field({
    type: IncomingMailRef,
    description:
      'Says that an incoming mail is done, or open again; for those who may read it. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      municipalityId: t.arg.int({ description: 'Id of its municipality.' }),
      id: t.arg.int({ description: 'Id of the mail.' }),
      isDone: t.arg.boolean({ description: 'Whether it is done.' }),
    },
    resolve: (_, { isDone, ...key }, context) => settleIncomingMail(context, key, isDone),
  }),
)
