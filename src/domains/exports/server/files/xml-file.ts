import { join } from 'node:path'
import { xmlText } from '#kit/common/xml-text.ts'
import { type Column, columnsOf } from './export-columns.ts'
import { contentNotes, type ExportContent } from './export-content.ts'

/** The format's namespace. It never changes; an incompatible change gets a new one. */
export const XML_NAMESPACE = 'urn:meldewerk:meldungen:1'
/** Path under which the schema is published. */
export const XML_SCHEMA_ROUTE = '/dateien/schema/meldungen-1.xsd'
export const XML_SCHEMA_FILE = join(import.meta.dirname, 'meldungen-1.xsd')

/** Reports as XML, valid against meldungen-1.xsd beside this file (S-40). */
export async function* xmlFile(content: ExportContent): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts(content)) yield encoder.encode(text)
}

async function* texts(content: ExportContent): AsyncGenerator<string> {
  const { publicUrl, now, town, withContact } = content
  const location = `${XML_NAMESPACE} ${publicUrl}${XML_SCHEMA_ROUTE}`
  const notes = contentNotes(content).map(
    ([label, value]) => `\n    <angabe name="${xmlText(label)}">${xmlText(value)}</angabe>`,
  )
  yield `<?xml version="1.0" encoding="UTF-8"?>
<meldungen xmlns="${XML_NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${xmlText(location)}" gemeinde="${xmlText(town.slug)}" stand="${now.toISOString()}">
  <angaben>${notes.join('')}
  </angaben>`
  const facts = content
  const columns = columnsOf(withContact)
  for await (const batch of content.batches) {
    let text = ''
    for (const row of batch) {
      const fields = columns.map((column) => element(column, column.value(row, facts)))
      text += `\n  <meldung>${fields.join('')}\n  </meldung>`
    }
    yield text
  }
  yield '\n</meldungen>\n'
}

/** An unknown value has no element. */
function element({ name }: Column, value: ReturnType<Column['value']>): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `\n    <${name}>${xmlText(text)}</${name}>`
}
