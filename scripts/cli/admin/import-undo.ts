import { undoImport } from '../../../src/domains/imports/server/undo-import.ts'
import { countText } from '../../../src/kit/common/say.ts'
import type { Context } from '../../../src/kit/server/builder.ts'
import { AdminError } from './command.ts'
import { KEPT } from './import-words.ts'

/** Undoes a run, and says of each report that stays why. */
export async function undo(
  context: Context,
  word: string,
  { isDry, print }: { isDry: boolean; print(line: string): void },
): Promise<boolean> {
  const id = /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null
  if (id === null) throw new AdminError('Bitte nennen Sie die Nummer des Laufs: --undo 7.')
  const done = await undoImport(context, id, {
    isDry,
    onKept: ({ number, foreignId, kept }) =>
      print(`${number} (dort ${foreignId}) ${isDry ? 'bliebe' : 'bleibt'}: ${KEPT[kept]}`),
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
