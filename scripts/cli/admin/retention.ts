import { RETENTION_ROWS } from '../../../src/app/server/processes/retention-rows.ts'
import { runRetention } from '../../../src/domains/retention/server/run-retention.ts'
import type { Command } from './command.ts'

/** Deletes everything that the nightly jobs delete, or only counts it. */
export const retention: Command = {
  summary: 'Aufbewahrungsfristen anwenden',
  options: [['--dry-run', 'nur zählen, was ginge']],
  run: async (context, args, print) => {
    const isDry = args[0] === '--dry-run'
    for (const row of RETENTION_ROWS) {
      const count = await runRetention(context, row, { isDry })
      print(`${String(count).padStart(8)}  ${row.what} (${row.name})`)
    }
    print(isDry ? 'Nichts davon wurde gelöscht.' : 'Gelöscht und im Löschprotokoll vermerkt.')
    return true
  },
}
