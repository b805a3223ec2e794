/** Words before which a statement is broken into lines; all of them begin a part of it. */
const LINES = [
  ...[
    'from',
    'inner join',
    'left join',
    'where',
    'group by',
    'order by',
    'limit',
    'values',
    'set',
    'returning',
  ],
  ...['on conflict', 'union all'],
]

/** A statement in lines, for people; parts of a statement within another stand further to the right. */
function inLines(sql: string): string {
  const words = sql.replace(/\s+/g, ' ').trim().split(' ')
  let depth = 0
  let text = ''
  for (const [place, word] of words.entries()) {
    const begins = LINES.some(
      (each) =>
        words
          .slice(place, place + 2)
          .join(' ')
          .startsWith(each) && isWhole(each, word),
    )
    text += place === 0 ? word : begins ? `\n${'  '.repeat(depth)}${word}` : ` ${word}`
    depth += word.split('(').length - word.split(')').length
  }
  return `${text};`
}

/** Whether a word begins one of LINES to the letter; "limited" is no "limit". */
const isWhole = (line: string, word: string): boolean => line === word || line.startsWith(`${word} `)

/** Statements without an order: several are under way at once. How often each was sent stands above it. */
function counted(statements: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const each of statements) times.set(each, (times.get(each) ?? 0) + 1)
  return [...times]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([each, count]) => (count === 1 ? each : `-- ${count} times\n${each}`))
}

/**
 * Statements that a call sent to PostgreSQL: transactions in their order, statements outside of one sorted.
 */
export function outgoingSql(title: string, sent: readonly string[]): string {
  const parts: string[] = []
  let outside: string[] = []
  let isInside = false
  for (const statement of sent.map(inLines)) {
    const begins = statement === 'begin;' || statement.startsWith('start transaction')
    if (begins) {
      parts.push(...counted(outside))
      outside = []
    }
    isInside ||= begins
    if (isInside) parts.push(statement)
    else outside.push(statement)
    if (statement === 'commit;' || statement === 'rollback;') isInside = false
  }
  return `-- ${title}. Written by tests/outgoing-sql.test.ts.\n\n${[...parts, ...counted(outside)].join('\n\n')}\n`
}
