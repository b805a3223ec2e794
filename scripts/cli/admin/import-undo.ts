import { findRun } from '../../../src/domains/imports/server/imports.sql.ts'
import { undoImport } from '../../../src/domains/imports/server/undo-import.ts'
import { countText } from '../../../src/kit/common/say.ts'
import type { Context } from '../../../src/kit/server/builder.ts'
import { AdminError } from './command.ts'
import { KEPT, oneLine } from './import-words.ts'

/**
 * Undoes a run, and says of each report that stays why.
 * @param how `town`: the slug that the call gives, null for none; a run of another town is refused
 */
export async function undo(
  context: Context,
  word: string,
  { isDry, town, print }: { isDry: boolean; town: string | null; print(line: string): void },
): Promise<boolean> {
  const id = /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null
  if (id === null) throw new AdminError('Bitte nennen Sie die Nummer des Laufs: --undo 7.')
  await printTown(context, id, town, print)
  const done = await undoImport(context, id, {
    isDry,
    onKept: ({ number, foreignId, kept }) =>
      print(`${number} (dort ${oneLine(foreignId)}) ${isDry ? 'bliebe' : 'bleibt'}: ${KEPT[kept]}`),
  })
  if (done === null) throw new AdminError(`Einen Lauf ${id} gibt es nicht.`)
  const staying = [...done.kept.values()].reduce((sum, count) => sum + count, 0)
  const removed = countText(done.removed, 'Meldung', 'Meldungen')
  print(
    isDry
      ? `Zu löschen: ${removed} aus ${done.run.source}. Es blieben: ${staying}.`
      : `Gelöscht: ${removed} aus ${done.run.source}. Es bleiben: ${staying}.`,
  )
  return true
}

/** Says whose reports the run took over, before any of them goes. */
async function printTown(
  { db }: Context,
  runId: number,
  given: string | null,
  print: (line: string) => void,
): Promise<void> {
  const run = await findRun(db, runId)
  if (run === null) return
  const query = db.selectFrom('municipality').select(['name', 'slug']).where('id', '=', run.municipalityId)
  const { name, slug } = await query.executeTakeFirstOrThrow()
  if (given !== null && given !== slug)
    throw new AdminError(
      `Der Lauf ${runId} gehört zur Gemeinde „${oneLine(name)}“ (${slug}), nicht zu „${given}“.`,
    )
  print(`Lauf ${runId}: ${oneLine(name)} (${slug})`)
}
