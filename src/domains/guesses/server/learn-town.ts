import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#kit/server/builder.ts'
import { LEAST_NEW, MOST_LEARNED } from '../guess.rules.ts'
import { chooseWords } from './cross-validate.ts'
import {
  deleteModel,
  findModels,
  learnableReports,
  saveModel,
  stateOfReports,
  townsToLearn,
} from './guess-models.sql.ts'
import { type CountedReport, cappedByAuthor, counted } from './model/town-words.ts'
import { searchedCategories } from './searched-categories.ts'

type Learning = Pick<Context, 'db' | 'clock' | 'log'>

/** Reports between two turns of other work. */
const AT_ONCE = 50

/**
 * Counts the words of every town anew where something has changed; returns the number of these towns. A town
 * that fails does not keep the others from it.
 * @throws after all towns, if one has failed
 */
export async function learnTowns(context: Learning): Promise<number> {
  let learned = 0
  const failed: number[] = []
  for (const { id, guesses } of await townsToLearn(context.db)) {
    try {
      if (guesses) learned += (await learnTown(context, id)) ? 1 : 0
      else await context.db.transaction().execute((trx) => deleteModel(trx, id))
    } catch (error) {
      context.log.error({ err: error, municipalityId: id }, 'a town did not learn the words of its reports')
      failed.push(id)
    }
  }
  if (failed.length > 0)
    throw new Error(`towns did not learn the words of their reports: ${failed.join(', ')}`)
  return learned
}

/**
 * Counts a town's words anew, from its reports alone. Nothing of a former count is kept, so words of
 * reports that were deleted, covered or made internal are gone. Without a reason it changes nothing and
 * returns false.
 */
export async function learnTown({ db, clock }: Learning, municipalityId: number): Promise<boolean> {
  const [former] = await findModels(db, [municipalityId])
  const before = await stateOfReports(db, municipalityId, former?.lastReportId ?? 0, MOST_LEARNED)
  const isUnchanged = former !== undefined && former.fingerprint === before.fingerprint
  if (before.newer < LEAST_NEW && (isUnchanged || former === undefined)) return false
  const { rows, lastReportId, fingerprint } = await snapshot(db, municipalityId)
  const reports: CountedReport[] = []
  for (const [at, row] of cappedByAuthor(rows).entries()) {
    reports.push(counted(row))
    if (at % AT_ONCE === 0) await nextTurn()
  }
  const { words, figures } = await chooseWords(await searchedCategories(db, municipalityId), reports)
  const row = { municipalityId, learnedAt: clock.now(), fingerprint, lastReportId, reports: reports.length }
  await db.transaction().execute((trx) => saveModel(trx, { ...row, ...figures }, words))
  return true
}

/**
 * The reports and their digest, both from one moment: a report that goes in between must not stay
 * unnoticed.
 */
const snapshot = (db: Learning['db'], municipalityId: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await learnableReports(trx, municipalityId, MOST_LEARNED)
      const lastReportId = rows[0]?.id ?? 0
      const state = await stateOfReports(trx, municipalityId, lastReportId, MOST_LEARNED)
      return { rows, lastReportId, fingerprint: state.fingerprint }
    })
