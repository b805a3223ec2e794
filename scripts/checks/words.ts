import { parseSync, Visitor } from 'vite'

/**
 * Maximum words in a test's name: nobody reads a longer one to its end. A requirement's number in brackets
 * does not count.
 */
export const MOST_WORDS = 12

/** Words that stop a reader; docs/glossary.md and CONTRIBUTING have better ones. */
const BANNED = /\b(?:whoever|whomever|whosoever|whatever)\b/i

export type Fault = { line: number; fault: string }

/** Names of tests that are too long, and comments with a banned word, in one source file. */
export function wordFaults(file: string, text: string): Fault[] {
  const { program, comments } = parseSync(file, text)
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const faults: Fault[] = []
  const look = (at: number, words: string) => {
    const [banned] = BANNED.exec(words) ?? []
    if (banned !== undefined) faults.push({ line: lineAt(at), fault: `"${banned}" is a banned word` })
  }
  for (const { start, value } of comments) look(start, value)
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

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const isTestCall = (callee: string) =>
  /^(?:test|it)(?:\.(?:each|only|skip|fails|concurrent))?\b(?!\.)/.test(callee)

const countWords = (name: string): number =>
  name
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s–—]+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length
