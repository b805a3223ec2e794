/** What concerns all pages, whosever they are. */
export const EVERYWHERE = 0

/** What concerns the rows of the registers that requests share (kept-rows.ts), beside the pages. */
export const REGISTERS = -1

/** Tables that no page is made from, and those whose rows requests share. */
export type WatchedTables = { quiet: ReadonlySet<string>; registers: ReadonlySet<string> }

/** A table that a statement writes to, also within a CTE; neither `for update` nor `on conflict … do update set` writes to one. */
const WRITE =
  /(?<!\bfor |\bfor no key )\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/gi

const INSERT = /^\s*insert\s+into\s+"?\w+"?\s*\(([^)]*)\)\s*values\s+((?:\([^()]*\)\s*,?\s*)+)/i
const OWN_ROWS = /(?:\b|")municipality_id"?\s*=\s*\$(\d+)/i

/**
 * Whose pages a statement may change: municipalities by their ids, EVERYWHERE, or nobody's where it only reads or writes to
 * quiet tables; and REGISTERS, where it writes to one of those. Read from the text, so that no use case can forget to say it:
 * what is not understood counts as EVERYWHERE.
 */
export function writtenScopes(
  text: string,
  values: readonly unknown[],
  { quiet, registers }: WatchedTables,
): readonly number[] {
  const tables = [...text.matchAll(WRITE)]
    .map(([, name = '']) => name.replaceAll('"', '').toLowerCase())
    .filter((name) => name !== 'set' && !quiet.has(name) && !name.startsWith('pgboss.'))
  if (tables.length === 0) return []
  // Of several writes each may mean another municipality.
  const scopes = tables.length === 1 ? (insertedScopes(text, values) ?? changedScope(text, values)) : null
  const pages = scopes?.every(isId) ? scopes : [EVERYWHERE]
  return tables.some((name) => registers.has(name)) ? [...pages, REGISTERS] : pages
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** `insert into … (municipality_id, …) values ($1, …), ($5, …)`: one of each row. */
function insertedScopes(text: string, values: readonly unknown[]): unknown[] | null {
  const [, names = '', rows = ''] = INSERT.exec(text) ?? []
  const place = names.split(',').findIndex((name) => name.replaceAll('"', '').trim() === 'municipality_id')
  if (place < 0) return null
  const given = [...rows.matchAll(/\(([^()]*)\)/g)].map(([, row = '']) => row.split(',')[place]?.trim() ?? '')
  return [...new Set(given.map((each) => values[Number(/^\$(\d+)$/.exec(each)?.[1] ?? 0) - 1]))]
}

/** `update … where municipality_id = $1 and …`, of one municipality alone. */
function changedScope(text: string, values: readonly unknown[]): unknown[] | null {
  if (!/^\s*(update|delete)\b/i.test(text) || /\sor\s/i.test(text)) return null
  const condition = text.slice(text.search(/\bwhere\b/i))
  const [, number] = (condition.length < text.length && OWN_ROWS.exec(condition)) || []
  return number === undefined ? null : [values[Number(number) - 1]]
}
