import { basename } from 'node:path'
import type { Clock } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { FILE_NAME_MAX } from '../place-import.rules.ts'
import type { Imported } from './import-extract.ts'
import { deleteFormerImports, insertImport } from './place-imports.sql.ts'
import { summaryOf } from './summary-of.ts'

/** Keeps the result of an import by the command, so that the town's page shows it as it does an upload. */
export async function noteCommand(trx: Trx, clock: Clock, path: string, imported: Imported): Promise<void> {
  const now = clock.now()
  const { town, size, dataAt } = imported
  const row = { municipalityId: town.id, id: await nextId(trx, 'place_import_id') }
  await insertImport(trx, {
    ...row,
    ...{ kind: 'EXTRACT', fileName: basename(path).slice(-FILE_NAME_MAX), size, received: size },
    ...{ state: 'DONE', stage: null, percent: null, startedAt: now, changedAt: now },
    ...{ dataAt, problem: null, summary: summaryOf(imported) },
  })
  await deleteFormerImports(trx, row)
}
