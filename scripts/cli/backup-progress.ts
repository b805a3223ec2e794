import type { Progress } from '../../src/kit/server/backup/progress.ts'
import { progressBar } from './progress-bar.ts'

const STAGES = { tables: 'Tabellen', files: 'Dateien' } as const

/** Shows how far a backup or a restore is, on standard error. */
export function backupProgress(): { onProgress: Progress; end: () => void } {
  const bar = progressBar(process.stderr)
  return {
    onProgress: (stage, done, of) =>
      bar.show(
        STAGES[stage],
        of === null ? null : done / Math.max(1, of),
        of === null ? `${done}` : `${done} von ${of}`,
      ),
    end: bar.end,
  }
}
