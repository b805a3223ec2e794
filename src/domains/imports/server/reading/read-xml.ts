import { strictXmlParser } from '#kit/server/xml/strict-parser.ts'
import { addValue, type ForeignRecord, type ForeignValue } from './foreign-record.ts'
import { type ImportFile, ImportFileError, MAX_RECORD_CHARS, textOf } from './import-file.ts'

/** The element of one report, below any root: <service_requests>, <service-requests> or <requests>. */
const RECORD = 'request'
const MAX_DEPTH = 12

type Open = { line: number; fields: Map<string, ForeignValue>; path: string[] }

/**
 * The reports of Open311 XML, one at a time.
 * @throws ImportFileError
 */
export async function* readXml(file: ImportFile): AsyncGenerator<ForeignRecord> {
  const found: ForeignRecord[] = []
  let open: Open | null = null
  let depth = 0
  let text = ''
  let charsSinceRecord = 0
  const refuse = (error: Error): never => {
    throw error
  }
  const parser = strictXmlParser((why, reason) =>
    refuse(
      new ImportFileError(
        why === 'declaration'
          ? { fault: 'declared-entities' }
          : { fault: 'malformed', at: { line: parser.line + 1 }, reason },
      ),
    ),
  )
  parser.onopentag = ({ name }) => {
    depth += 1
    if (depth > MAX_DEPTH) refuse(new ImportFileError({ fault: 'too-deep' }))
    text = ''
    if (open !== null) open.path.push(name)
    else if (name === RECORD) open = { line: parser.line + 1, fields: new Map(), path: [] }
  }
  parser.ontext = (more) => {
    if (open !== null) text += more
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = () => {
    depth -= 1
    if (open === null) return
    if (open.path.length === 0) {
      found.push({ at: { line: open.line }, fields: open.fields })
      open = null
      charsSinceRecord = 0
      return
    }
    addValue(open.fields, open.path.join('.'), text)
    open.path.pop()
    text = ''
  }
  for await (const piece of textOf(file)) {
    charsSinceRecord += piece.length
    parser.write(piece)
    if (charsSinceRecord > MAX_RECORD_CHARS)
      throw new ImportFileError({ fault: 'too-large-record', at: { line: parser.line + 1 } })
    yield* found.splice(0)
  }
  parser.close()
  yield* found.splice(0)
}
