import type { Said } from '#domains/reports/cover.rules.ts'
import { forgetUnusedWords, indexReports } from '#domains/reports/server/report-search.sql.ts'
import { type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import { formerReports, leadOnFromCovered } from '#domains/reports/server/transferring/former-reports.ts'
import { searchVector } from '#domains/search/server/search-vector.ts'
import { slugOf } from '#kit/common/slug.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { multiline } from '#kit/server/mail/escape.ts'
import { coverCopies } from './copied-words.ts'
import {
  QUOTING_TABLES,
  type Quote,
  quotesOf,
  renameTransfers,
  reportsById,
  writeQuote,
} from './copies.sql.ts'

/** The report as it was in other towns, whose staff still read it there. */
export async function formerRows(trx: Trx, report: ReportRow): Promise<ReportRow[]> {
  const ids = (await formerReports(trx, report.id)).map(({ id }) => id)
  return ids.length === 0 ? [] : reportsById(trx, ids)
}

/** A report, and what it was in other towns. */
type Family = { report: ReportRow; former: readonly ReportRow[] }

/** The result of an act: the words, and each text as it was and is. */
export type Covered = { words: readonly Said[]; texts: readonly { from: string; to: string }[] }

/**
 * Takes words that were covered out of everything that the program made of a report: its history, its
 * address, the search, messages at the bell, mails, pushes, and what it was in other towns. The caller holds
 * the lock of `report` and has covered its own text. Returns the report as it is then.
 */
export async function forgetCopies(
  trx: Trx,
  context: Pick<Context, 'secret'>,
  { report, former }: Family,
  { words, texts }: Covered,
): Promise<ReportRow> {
  const cover = coverCopies(words)
  const inPlain = (text: string) => cover(replaced(text, texts))
  const asHtml = texts.map(({ from, to }) => ({ from: multiline(from), to: multiline(to) }))
  const coverHtml = coverCopies(words, true)
  const inHtml = (text: string) => coverHtml(replaced(text, [...texts, ...asHtml]))
  const slugs: { from: string; to: string }[] = []
  const rename = async (row: ReportRow, changes: Partial<ReportRow>): Promise<ReportRow> => {
    const slug = slugWithout(row.slug, changes.title ?? row.title, words)
    if (slug !== row.slug) {
      slugs.push({ from: row.slug, to: slug })
      await leadOnFromCovered(trx, context, row)
      await renameTransfers(trx, row, slug)
    }
    const isSame = slug === row.slug && Object.values(changes).length === 0
    return isSame ? row : updateReport(trx, row, { ...changes, slug })
  }
  const changed = await rename(report, {})
  for (const row of former)
    await rename(row, { title: inPlain(row.title), description: inPlain(row.description) })
  for (const table of QUOTING_TABLES)
    for (const quote of await quotesOf(trx, table, [...former, report])) {
      const without = withoutWords(quote, (column, text) => {
        const said = replaced(text, slugs)
        if (column === 'path') return said
        if (column === 'html') return inHtml(said)
        return column === 'changes' ? inJson(said, inPlain) : inPlain(said)
      })
      if (without !== null) await writeQuote(trx, table, without)
    }
  for (const { municipalityId, id } of [...former, report]) await indexReports(trx, municipalityId, [id])
  const { words: keys } = searchVector(words.map(({ words: text }) => ({ text, weight: 'A' as const })))
  await forgetUnusedWords(trx, [...keys.keys()])
  return changed
}

const replaced = (text: string, pairs: readonly { from: string; to: string }[]): string =>
  pairs.reduce((said, { from, to }) => said.replaceAll(from, () => to), text)

/** The row without the words; null where it does not quote them. */
function withoutWords({ id, texts }: Quote, cover: (column: string, text: string) => string): Quote | null {
  const changed = Object.entries(texts).flatMap(([column, text]) => {
    const without = text === null ? null : cover(column, text)
    return without === text ? [] : [[column, without] as const]
  })
  return changed.length === 0 ? null : { id, texts: Object.fromEntries(changed) }
}

/** Covers each text inside JSON. */
const inJson = (json: string, cover: (text: string) => string): string =>
  JSON.stringify(JSON.parse(json, (_, value) => (typeof value === 'string' ? cover(value) : value)))

/** Year and number at the end of a report's address. */
const TAIL = /-\d{4}-\d{1,9}$/

/**
 * The address of a report without the words: made of its title anew, as at filing, where it still holds a
 * part of them.
 */
function slugWithout(slug: string, title: string, words: readonly Said[]): string {
  const tail = TAIL.exec(slug)?.[0]
  if (tail === undefined) return slug
  const anew = slugOf(title)
  const kept = partsOf(anew)
  const head = partsOf(slug.slice(0, -tail.length)).filter((part) => !kept.includes(part))
  const isSaid = words.some((each) => partsOf(slugOf(each.words, '')).some((part) => head.includes(part)))
  return isSaid ? `${anew}${tail}` : slug
}

const partsOf = (slug: string): string[] => slug.split('-').filter((part) => part.length > 2)
