import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { ZodError } from 'zod'
import { cleanName } from '../../../src/domains/imports/foreign-text.rules.ts'
import {
  DEFAULT_SYSTEM_NAMES,
  FORMATS,
  type ImportFormat,
  SOURCE_MAX,
} from '../../../src/domains/imports/import.rules.ts'
import { type Mapping, mappingSchema, NO_MAPPING } from '../../../src/domains/imports/mapping.rules.ts'
import {
  ImportRefused,
  type ImportTask,
  importReports,
  isComplete,
  planImport,
} from '../../../src/domains/imports/server/import-reports.ts'
import { PhotoServerAway } from '../../../src/domains/imports/server/patient-ask.ts'
import { ImportFileError } from '../../../src/domains/imports/server/reading/import-file.ts'
import { countText } from '../../../src/kit/common/say.ts'
import type { Context } from '../../../src/kit/server/builder.ts'
import { AdminError, type Command } from './command.ts'
import { printPlan } from './import-table.ts'
import { undo } from './import-undo.ts'
import { awaySentence, fileSentence, lostSentence, refusedSentence, WHY } from './import-words.ts'
import { townOf } from './town-of.ts'

type Values = Record<string, unknown>
type Print = (line: string) => void

/**
 * Takes over the reports of another system (docs/import.md). As with the other commands it acts unless
 * `--dry-run` is given; it always reads the whole file first, and begins only where all of it has a meaning.
 */
export const importCommand: Command = {
  summary: 'Meldungen aus einem anderen System übernehmen, oder das rückgängig machen',
  arguments: [['[datei]', 'die Datei des anderen Systems: JSON, XML oder CSV']],
  options: [
    ['--town <kürzel>', 'die Gemeinde, wie sie in den Adressen der Site heißt'],
    ['--format <name>', `woher die Datei kommt: ${FORMATS.join(', ')}`],
    ['--source <name>', 'wie das andere System im Verlauf heißt, zum Beispiel „Mängelmelder“'],
    ['--mapping <datei>', 'Zuordnung als JSON: Spalten, Kategorien, Status (docs/import.md)'],
    ['--dry-run', 'zeigt nur, was würde; schreibt nichts und lädt keine Fotos'],
    ['--without-photos', 'übernimmt keine Fotos'],
    ['--internal', 'übernimmt alle als interne Meldungen'],
    ['--undo <lauf>', 'löscht die Meldungen dieses Laufs, die seitdem niemand angefasst hat'],
  ],
  run: async (
    context,
    args,
    print,
    { values = {}, outside = null, pause = setTimeout } = { secretBefore: null },
  ) => {
    const [path] = args.filter((word) => !word.startsWith('--'))
    if (typeof values.undo === 'string') {
      if (path !== undefined)
        throw new AdminError('Bitte nennen Sie entweder eine Datei oder --undo mit dem Lauf, nicht beides.')
      const town = typeof values.town === 'string' ? values.town : null
      return undo(context, values.undo, { isDry: values.dryRun === true, town, print })
    }
    if (path === undefined) throw new AdminError('Bitte nennen Sie die Datei, oder --undo mit dem Lauf.')
    const task = {
      ...(await taskOf(context, path, values)),
      outside: values.withoutPhotos === true ? null : outside,
      pause,
    }
    try {
      return await take(context, task, values, print)
    } catch (error) {
      if (error instanceof ImportFileError) throw new AdminError(fileSentence(error.why))
      if (error instanceof PhotoServerAway) throw new AdminError(awaySentence(error.host))
      if (error instanceof ImportRefused) throw new AdminError(WHY[error.why])
      throw error
    }
  },
}

async function take(context: Context, task: ImportTask, values: Values, print: Print): Promise<boolean> {
  const plan = await planImport(context, task, { onRefused: (each) => print(refusedSentence(each)) })
  printPlan(plan, { withPhotos: task.outside !== null || values.withoutPhotos !== true }, print)
  if (values.dryRun === true) {
    print('Probelauf: Nichts ist geschrieben.')
    return isComplete(plan)
  }
  let told = 0
  const { run, isContinued, stored, lost } = await importReports(context, task, plan, {
    // The plan has told them.
    onRefused: () => {},
    onLostPhoto: (each) => print(lostSentence(each)),
    onStored: (count) => {
      const due = Math.floor(count / PROGRESS)
      if (due > told) process.stderr.write(`… ${count}\n`)
      told = due
    },
  })
  print(
    `Lauf ${run.id}${isContinued ? ' ist fortgesetzt' : ''}: ${countText(stored, 'Meldung', 'Meldungen')} übernommen.`,
  )
  if (lost > 0)
    print(
      `Nicht übernommen: ${countText(lost, 'Foto', 'Fotos')} (siehe oben). Die Meldungen dazu sind übernommen.`,
    )
  print(`Rückgängig: npm run admin -- import --undo ${run.id}`)
  return true
}

/** Reports after which the progress is told on standard error. */
const PROGRESS = 10_000

async function taskOf(
  context: Context,
  path: string,
  values: Values,
): Promise<Omit<ImportTask, 'outside' | 'pause'>> {
  const { town: slug, format, mapping, source: given } = values
  if (typeof slug !== 'string') throw new AdminError('Bitte nennen Sie die Gemeinde: --town KÜRZEL.')
  const town = await townOf(context.db, slug)
  if (!FORMATS.includes(format as ImportFormat))
    throw new AdminError(`Bitte nennen Sie mit --format, woher die Datei kommt: ${FORMATS.join(', ')}.`)
  const source = typeof given === 'string' ? cleanName(given) : DEFAULT_SYSTEM_NAMES[format as ImportFormat]
  if (source === null || source === '' || source.length > SOURCE_MAX)
    throw new AdminError(
      `Bitte sagen Sie mit --source, wie das andere System heißt (höchstens ${SOURCE_MAX} Zeichen). So steht es im Verlauf der Meldungen.`,
    )
  return {
    ...{ municipalityId: town.id, path, format: format as ImportFormat, source },
    mapping: typeof mapping === 'string' ? await mappingOf(mapping) : NO_MAPPING,
    allInternal: values.internal === true,
  }
}

async function mappingOf(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AdminError(`Die Zuordnung „${path}“ ist nicht zu lesen.`)
  })
  try {
    return mappingSchema.parse(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new AdminError(`Die Zuordnung „${path}“ ist kein gültiges JSON: ${error.message}`)
    if (!(error instanceof ZodError)) throw error
    const faults = error.issues.map(({ path: where, message }) => `${where.join('.') || 'oben'}: ${message}`)
    throw new AdminError(`Die Zuordnung „${path}“ ist nicht zu verstehen:\n${faults.join('\n')}`)
  }
}
