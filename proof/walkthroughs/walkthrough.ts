import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Edit } from '../mutants/broken-copy.ts'

/** The changes that a developer makes by hand: edits of existing files, and new files. */
export type Walkthrough = { name: string; edits: Edit[]; additions: { file: string; text: string }[] }

/** Maximum of hand-written files for each walk-through: the cost of a change of its kind. */
export const MOST_FILES: Readonly<Record<string, number>> = {
  'first-field': 10,
  'first-mutation-and-screen': 12,
  'first-domain': 15,
}

/** A code block with a path after its language: a diff edits that file, any other block creates it. */
const BLOCK = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm

/** Reads the changes from a document. */
export function readWalkthrough(name: string, markdown: string): Walkthrough {
  const walkthrough: Walkthrough = { name, edits: [], additions: [] }
  for (const [, language, file = '', text = ''] of markdown.matchAll(BLOCK)) {
    if (language === 'diff')
      walkthrough.edits.push(...text.split(/^@@.*\n/m).map((hunk) => editOf(file, hunk)))
    else walkthrough.additions.push({ file, text })
  }
  return walkthrough
}

export const readWalkthroughs = (folder = 'docs/walkthroughs'): Walkthrough[] =>
  globSync(`${folder}/*.md`)
    .sort()
    .map((path) => readWalkthrough(basename(path, '.md'), readFileSync(path, 'utf8')))

/** One hunk of a diff as an edit of whole lines. */
function editOf(file: string, hunk: string): Edit {
  const lines = hunk.replace(/\n$/, '').split('\n')
  const without = (mark: string) =>
    lines
      .filter((line) => !line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  return { file, from: without('+'), to: without('-') }
}

/** All files that are written by hand. */
export const filesOf = ({ edits, additions }: Walkthrough): string[] => [
  ...new Set([...additions, ...edits].map(({ file }) => file)),
]

/** Makes all changes in a copy and returns the changed files. A migration `NNNN-…` gets the next number. */
export function walkThrough(copy: string, { edits, additions }: Walkthrough): string[] {
  for (const { file, from, to } of edits) {
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    if (source.split(from).length !== 2) throw new Error(`not found once in ${file}:\n${from}`)
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
  }
  const added = additions.map(({ file, text }) => {
    const path = join(
      copy,
      file.replace(/NNNN/, () => nextMigration(copy)),
    )
    if (existsSync(path)) throw new Error(`${file} exists already`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path.slice(copy.length + 1)
  })
  return [...new Set([...added, ...edits.map(({ file }) => file)])]
}

function nextMigration(copy: string): string {
  const numbers = readdirSync(join(copy, 'migrations')).map((name) => Number.parseInt(name, 10))
  return String(Math.max(...numbers.filter(Number.isFinite)) + 1).padStart(4, '0')
}
