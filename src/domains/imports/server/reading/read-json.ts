import { exactParser } from './exact-json.ts'
import { addValue, type ForeignRecord, type ForeignValue } from './foreign-record.ts'
import { type ImportFile, ImportFileError, MAX_RECORD_CHARS, textOf } from './import-file.ts'

/** Below these names an object holds its list; a list can also stand alone. */
const LISTS = ['$.service_requests.*', '$.requests.*']
/** Levels of objects in one report. */
const MAX_DEPTH = 8
/** Characters of a path; longer ones are no field of anybody's, and their number would cost time. */
const MAX_PATH = 300

/**
 * The reports of Open311 JSON, one at a time: the file is never in memory as a whole.
 * @throws ImportFileError
 */
export async function* readJson(file: ImportFile): AsyncGenerator<ForeignRecord> {
  const found: ForeignRecord[] = []
  let parser: ReturnType<typeof exactParser> | null = null
  let entries = 0
  let charsSinceRecord = 0
  for await (const text of textOf(file)) {
    const begins = text.trimStart()
    if (parser === null) {
      if (begins === '') continue
      const paths = begins.startsWith('[') ? ['$.*'] : LISTS
      parser = exactParser({ paths, keepStack: false }, (value) => {
        entries += 1
        charsSinceRecord = 0
        found.push({ at: { entry: entries }, fields: fieldsOf(value) })
      })
    }
    charsSinceRecord += text.length
    try {
      parser.write(parser.isEnded() ? text.trim() : text)
    } catch (error) {
      if (error instanceof ImportFileError) throw error
      throw new ImportFileError({ fault: 'malformed', at: { entry: entries + 1 }, reason: messageOf(error) })
    }
    if (charsSinceRecord > MAX_RECORD_CHARS)
      throw new ImportFileError({ fault: 'too-large-record', at: { entry: entries + 1 } })
    yield* found.splice(0)
  }
  if (parser?.isEnded() !== true)
    throw new ImportFileError({ fault: 'malformed', at: { entry: entries + 1 } })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Everything that an object says, by its path. Anything else says nothing. */
function fieldsOf(value: unknown): Map<string, ForeignValue> {
  const fields = new Map<string, ForeignValue>()
  const add = (name: string, part: unknown, depth: number): void => {
    if (name.length > MAX_PATH) return
    if (depth > MAX_DEPTH) throw new ImportFileError({ fault: 'too-deep' })
    if (part === null || part === undefined) return
    if (Array.isArray(part)) for (const each of part) add(name, each, depth + 1)
    else if (typeof part === 'object')
      for (const [key, inner] of Object.entries(part))
        add(name === '' ? key : `${name}.${key}`, inner, depth + 1)
    else if (name !== '') addValue(fields, name, String(part))
  }
  add('', value, 0)
  return fields
}
