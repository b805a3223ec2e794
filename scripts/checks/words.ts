import { parseSync, Visitor } from 'vite'

/**
 * Maximum words in a test's name: nobody reads a longer one to its end. A requirement's number in brackets
 * does not count.
 */
export const MOST_WORDS = 12

/** Words that stop a reader; docs/glossary.md and CONTRIBUTING have better ones. */
const BANNED = /\b(?:whoever|whomever|whosoever|whatever)\b/i

/**
 * Openings of docstrings that hide the subject: "What …" does not name the thing, "The same …" needs its
 * neighbour.
 */
const OPENING = /^\*[\s*]*(What|Who|Whom|Whose|The same|The reverse)\b/

/** Longest line of a comment; the formatter's width of code. */
export const COMMENT_WIDTH = 110
/** Longest line of a document, outside of tables, code and links. */
export const DOCUMENT_WIDTH = 150

export type Fault = { line: number; fault: string }

/**
 * Names of tests that are too long, comments with a banned word or too long a line, and docstrings with a
 * banned opening, in one source file.
 */
export function wordFaults(file: string, text: string): Fault[] {
  const { program, comments } = parseSync(file, text)
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const faults: Fault[] = []
  const look = (at: number, words: string) => {
    const [banned] = BANNED.exec(words) ?? []
    if (banned !== undefined) faults.push({ line: lineAt(at), fault: `"${banned}" is a banned word` })
  }
  const lines = text.split('\n')
  for (const { start, end, type, value } of comments) {
    look(start, value)
    const [, opening] = (type === 'Block' && OPENING.exec(value)) || []
    if (opening !== undefined)
      faults.push({ line: lineAt(start), fault: `a docstring begins with "${opening}": name the thing` })
    const first = lineAt(start)
    for (const [at, line] of lines.slice(first - 1, lineAt(end)).entries())
      if (line.length > COMMENT_WIDTH && !UNBROKEN.test(line))
        faults.push({
          line: first + at,
          fault: `a comment's line has ${line.length} characters, at most ${COMMENT_WIDTH}`,
        })
  }
  if (!isTest(file)) return faults
  new Visitor({
    CallExpression: ({ callee, arguments: [name] }) => {
      if (!isTestCall(text.slice(callee.start, callee.end)) || name === undefined) return
      if (name.type !== 'Literal' && name.type !== 'TemplateLiteral') return
      const said = text.slice(name.start, name.end)
      look(name.start, said)
      const words = countWords(said)
      if (words > MOST_WORDS)
        faults.push({
          line: lineAt(name.start),
          fault: `a test's name has ${words} words, at most ${MOST_WORDS}`,
        })
    },
  }).visit(program)
  return faults
}

/** Lines that cannot be broken: instructions to the linter, addresses. */
const UNBROKEN = /biome-ignore|https?:\/\//

/** Lines of a document that are too long. */
export function documentFaults(text: string): Fault[] {
  let isCode = false
  return text.split('\n').flatMap((line, at) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    const isFree = isCode || /^(?:\s*```|\||#|<|!\[)/.test(line) || !line.trim().includes(' ')
    if (isFree || line.length <= DOCUMENT_WIDTH) return []
    return [{ line: at + 1, fault: `has ${line.length} characters, at most ${DOCUMENT_WIDTH}` }]
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const isTestCall = (callee: string) =>
  /^(?:test|it)(?:\.(?:each|only|skip|fails|concurrent))?\b(?!\.)/.test(callee)

const countWords = (name: string): number =>
  name
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s–—]+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length
