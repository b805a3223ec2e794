import { xmlText } from '#kit/common/xml-text.ts'
import type { Format } from '../geo-report.rules.ts'

/** A value of an answer; null is an empty element in XML. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }

/** The name of an entry of each list in XML. */
const ENTRIES = {
  services: 'service',
  groups: 'group',
  attributes: 'attribute',
  values: 'value',
  service_requests: 'request',
  service_request_updates: 'request_update',
  endpoints: 'endpoint',
  formats: 'format',
  photos: 'photo',
  notes: 'note',
  errors: 'error',
} as const

/** The root element; JSON leaves it out. */
export type Root = Extract<keyof typeof ENTRIES, 'services' | `service_request${string}` | 'errors'> | Single
type Single = 'discovery' | 'service_definition'

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** An answer in one of the two formats. In XML there are neither attributes nor namespaces. */
export const render = (format: Format, root: Root, value: Value): string =>
  format === 'json'
    ? JSON.stringify(value)
    : `<?xml version="1.0" encoding="utf-8"?>\n${element(root, value)}\n`

function element(name: string, value: Value): string {
  if (value === null || value === '') return `<${name}/>`
  if (isList(value)) {
    const entry = ENTRIES[name as keyof typeof ENTRIES]
    return `<${name}>${value.map((each) => element(entry, each)).join('')}</${name}>`
  }
  if (typeof value !== 'object') return `<${name}>${xmlText(String(value))}</${name}>`
  const parts = Object.entries(value).map(([part, each]) => element(part, each))
  return `<${name}>${parts.join('')}</${name}>`
}
