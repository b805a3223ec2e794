import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Words before the name of a table that a statement writes to. */
const BEFORE_NAME = [
  'insert into',
  'delete from',
  'delete from only',
  'update',
  'merge into',
  'truncate',
  'truncate table',
]
/** Phrases with "update" that are no write: a lock, or a part of an insert. */
const NO_WRITE = ['for update', 'for no key update', 'do update']

/** Whether the name that follows these words is that of a table that is written to. */
function namesWrite(words: string): boolean {
  const said = ` ${words
    .toLowerCase()
    .split(/[\s(]+/)
    .filter(Boolean)
    .join(' ')}`
  return (
    BEFORE_NAME.some((each) => said.endsWith(` ${each}`)) &&
    !NO_WRITE.some((each) => said.endsWith(` ${each}`))
  )
}

/** Tables that statements in our own words (`sql`) name as text, or by anything else than written(). */
function unmarkedWrites(file: string, text: string): string[] {
  const found: string[] = []
  const code = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi: { quasis, expressions } }) => {
      if (!code(tag).startsWith('sql')) return
      for (const [index, part] of quasis.entries()) {
        const words = part.value.raw.split(/\s+/)
        for (const [place, next] of words.entries())
          if (/^[a-z_."]+$/.test(next) && !['only', 'table', 'of', 'skip', 'set', 'nowait'].includes(next))
            if (namesWrite(words.slice(0, place).join(' ')))
              found.push(`${file}: ${words.slice(0, place + 1).join(' ')}`)
        const name = expressions[index]
        if (name && namesWrite(part.value.raw) && !code(name).startsWith('written('))
          found.push(`${file}: ${code(name)}`)
      }
    },
  }).visit(parseSync(file, text).program)
  return found
}

test('statements in our own words name written tables by written()', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const marked = files.filter((file) => readFileSync(file, 'utf8').includes('${written('))
  expect(marked.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => unmarkedWrites(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  'sql`update report r set a = 1`',
  'sql<Row>`delete from report where true`',
  'sql`with gone as (insert into report (id) values (1)) select 1`',
  'sql`delete from only report`',
  `sql\`with x as (delete from \${sql.table(name)}) select 1\``,
])('%s is found', (statement) => {
  expect(unmarkedWrites('a.ts', statement)).toHaveLength(1)
})

test.each([
  'sql`select 1 from report for update skip locked`',
  'sql`select 1 from report r for update of r`',
  `sql\`insert into \${written('report')} (id) values (1) on conflict do update set a = 1\``,
])('%s is not found', (statement) => {
  expect(unmarkedWrites('a.ts', statement)).toEqual([])
})
