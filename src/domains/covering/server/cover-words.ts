import { isStaffOf, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { canCoverCommentWords } from '#domains/comments/server/comment.policy.ts'
import { type CommentRow, findComments, updateComment } from '#domains/comments/server/comments.sql.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import {
  coverSpans,
  joined,
  MAX_SPANS,
  MAX_TEXTS,
  type Said,
  type Span,
  wordsAt,
} from '#domains/reports/cover.rules.ts'
import { DESCRIPTION_MAX, TITLE_MAX, updatedAtAfter } from '#domains/reports/report.rules.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canCoverWords, canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { coverCopies, isSearched } from './copied-words.ts'
import { forgetCopies, formerRows } from './forget-copies.ts'
import { wordsEntry } from './word-mark.ts'

/** Places in a text, with the text in which they were chosen. */
export type CoveredText = { text: string; places: readonly Span[] } & (
  | { field: 'title' | 'description' }
  | { field: 'comment'; commentId: number }
)
type Covering = { reportId: number; texts: readonly CoveredText[] }

const MAX = { title: TITLE_MAX, description: DESCRIPTION_MAX, comment: COMMENT_MAX }
/** The history keeps its texts as they were written, so they are German for everybody. */
const NAMES = { title: 'Titel', description: 'Beschreibung', comment: 'Kommentar' }

/**
 * Covers places in the title, the description and the comments of a report for good, in all copies as well.
 * All texts are covered, or none.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT where a text is not the one in
 * which the places were chosen
 */
export async function coverWords(context: Context, { reportId, texts }: Covering): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  if (texts.length === 0 || texts.length > MAX_TEXTS)
    throw badInput({ texts: say`Bitte wählen Sie 1 bis ${MAX_TEXTS} Texte.` })
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const chosen = await requireTexts(trx, viewer, report, texts)
    const now = context.clock.now()
    let changed = report
    for (const { given, comment, covered } of chosen) {
      if (comment !== null) await updateComment(trx, comment, { text: covered })
      else changed = { ...changed, [given.field]: covered }
    }
    const { title, description } = changed
    if (chosen.some(({ comment }) => comment === null))
      changed = await updateReport(trx, report, {
        ...{ title, description },
        updatedAt: updatedAtAfter(report.updatedAt, now),
      })
    const former = await formerRows(trx, report)
    changed = await forgetCopies(
      trx,
      context,
      { report: changed, former },
      {
        // Words that the same text still says elsewhere are no secret: else every "the" of a mail would go.
        words: chosen.flatMap(({ words, covered }) =>
          words.filter((each) => coverCopies([each])(covered) === covered),
        ),
        texts: chosen.map(({ before, covered }) => ({ from: before, to: covered })),
      },
    )
    const said = new Set(chosen.flatMap(({ words }) => words.filter(isSearched).map((each) => each.words)))
    for (const { id } of [...former, report])
      for (const each of said) await noteDeletion(trx, context, wordsEntry(context.secret, id, each, now))
    for (const each of chosen) await noteCovered(trx, context, changed, each)
    return changed
  })
}

type Chosen = {
  given: CoveredText
  comment: CommentRow | null
  before: string
  covered: string
  words: readonly Said[]
}

/** The texts as they will be, if the viewer may cover all of them. */
async function requireTexts(
  trx: Trx,
  viewer: SignedIn,
  report: ReportRow,
  texts: readonly CoveredText[],
): Promise<Chosen[]> {
  const ids = texts.flatMap((each) => (each.field === 'comment' ? [each.commentId] : []))
  const comments = ids.length === 0 ? [] : await findComments(trx, ids)
  const keys = new Set<string>()
  return texts.map((given) => {
    const comment = given.field === 'comment' ? comments.find(({ id }) => id === given.commentId) : null
    if (comment === undefined || (comment !== null && comment.reportId !== report.id))
      throw notFound(say`Dieser Kommentar wurde nicht gefunden.`)
    const isAllowed =
      comment === null ? canCoverWords(viewer, report) : canCoverCommentWords(viewer, comment, report)
    if (!isAllowed) throw forbidden()
    const key = `${given.field} ${comment?.id ?? ''}`
    if (keys.has(key)) throw badInput({ texts: say`Bitte nennen Sie jeden Text nur einmal.` })
    keys.add(key)
    const present = comment?.text ?? report[given.field === 'title' ? 'title' : 'description']
    // Readers see an official answer with its signature, which is no part of the text.
    if (given.text !== present && (comment === null || given.text !== wholeText(comment))) throw stale()
    const covered = coverSpans(present, given.places, MAX[given.field])
    if (typeof covered !== 'string') throw badInput({ places: FAULTS[covered.fault]() })
    return { given, comment, before: present, covered, words: wordsAt(given.text, given.places) }
  })
}

const stale = () =>
  new DomainError(
    'CONFLICT',
    say`Dieser Text wurde inzwischen geändert. Nichts ist verdeckt. Bitte wählen Sie die Stellen im neuen Text noch einmal.`,
  )

const FAULTS = {
  NONE: () => say`Bitte wählen Sie 1 bis ${MAX_SPANS} Stellen.`,
  OUTSIDE: () => say`Eine Stelle liegt nicht im Text. Bitte wählen Sie sie noch einmal.`,
  TOO_LONG: () => say`So viele kurze Stellen machen den Text zu lang. Bitte wählen Sie längere Stellen.`,
}

/** The history says who covered how many places of which text and when, never the words. */
async function noteCovered(
  trx: Trx,
  context: Context,
  report: ReportRow,
  { given, comment }: Chosen,
): Promise<void> {
  const count = joined(given.places).length
  const to = `${numberText(count)}\u00a0${count === 1 ? 'Stelle' : 'Stellen'} verdeckt`
  await recordStep(trx, context, report, {
    kind: comment === null ? 'EDITED' : 'PROCESSED',
    changes: [{ field: 'words', from: NAMES[given.field], to }],
  })
  const { municipalityId } = report
  const authorId = comment === null ? report.personId : comment.personId
  if (!isStaffOf(context.viewer, municipalityId) || authorId === context.viewer.id) return
  await record(trx, context, {
    action: comment === null ? 'report.words-covered' : 'comment.words-covered',
    municipalityId,
    objectId: comment?.id ?? report.id,
  })
}
