import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDecisions } from '../papers/decisions.ts'
import { readRequirements } from '../papers/requirements.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SPECIFICATION = 'docs/specification'

/** The valid targets of citations: numbers or ids, by kind. */
export type Citable = Record<'rule' | 'mail' | 'requirement' | 'decision', ReadonlySet<string>> & {
  /** Whether the permission matrix is in its place. */
  hasMatrix: boolean
}

/** A citation without a target, or in a form that nobody can follow. */
export type Stray = { file: string; line: number; citation: string }

/**
 * The gap between the parts of a citation: spaces, or a line break and the start of the next comment line.
 */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//|#|--)?[ \t]*)`
const listOf = (one: string): string => `(${one}(?:(?:,|${GAP}(?:and|or|to))${GAP}${one})*)`
const PATTERNS = {
  rule: new RegExp(String.raw`\b[Rr]ules?${GAP}${listOf(String.raw`\d{1,3}\b`)}`, 'g'),
  mail: new RegExp(String.raw`(?<![-\w])[Mm]ails?${GAP}${listOf(String.raw`\d{1,2}\b`)}`, 'g'),
  decision: new RegExp(String.raw`\b[Dd]ecisions?(?:/|${GAP})\[?${listOf(String.raw`\d{4}\b`)}`, 'g'),
  requirement: /(?<![\w-])([ADEORSU]-\d{2})(?![\w-])/g,
}
/** Names of documents that are not in the repository. */
const FOREIGN = new RegExp(
  String.raw`\bDECISIONS${GAP}\d[\d.]*|\bof DECISIONS\b|\bREQUIREMENTS\b|(?<!DIN )\bSPEC\b`,
  'g',
)
/**
 * Old names that a migration may still use, because a released migration never changes: these names with an
 * id that resolves.
 */
const OLD = new RegExp(
  String.raw`\b(?:DECISIONS|REQUIREMENTS)${GAP}(?:([A-Z]-\d\d)|(\d{1,3})(?![\d.]*\d))`,
  'g',
)

/** Reads all valid targets from the documents. */
export function readCitable(root = ROOT): Citable {
  const text = globSync(`${SPECIFICATION}/*.md`, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const anchors = (kind: string) =>
    new Set(Array.from(text.matchAll(new RegExp(`<a id="${kind}-(\\d+)"></a>`, 'g')), ([, id = '']) => id))
  return {
    rule: anchors('rule'),
    mail: anchors('mail'),
    requirement: new Set(readRequirements(join(root, 'docs', 'requirements')).map(({ id }) => id)),
    decision: new Set(readDecisions(join(root, 'docs', 'decisions')).map(({ number }) => number)),
    hasMatrix: text.includes('<a id="permission-matrix"></a>'),
  }
}

/** The citations in a text that do not resolve. */
export function strayCitations(file: string, text: string, citable: Citable): Stray[] {
  const found: { at: number; citation: string }[] = []
  for (const [kind, pattern] of Object.entries(PATTERNS)) {
    const known = citable[kind as keyof typeof PATTERNS]
    for (const match of text.matchAll(pattern)) {
      for (const id of match[1]?.match(/[A-Z]-\d\d|\d+/g) ?? [])
        if (!known.has(id)) found.push({ at: match.index, citation: `${kind} ${id}` })
    }
  }
  if (!citable.hasMatrix && /permission matrix/i.test(text))
    found.push({ at: text.search(/permission matrix/i), citation: 'permission matrix' })
  const old = file.startsWith('migrations/') ? strayOld(text, citable) : foreign(text)
  return [...found, ...old].map(({ at, citation }) => ({ file, line: lineOf(text, at), citation }))
}

/** Names of documents outside the repository. */
const foreign = (text: string) =>
  Array.from(text.matchAll(FOREIGN), ({ 0: citation, index: at }) => ({ at, citation: oneLine(citation) }))

/** A migration's citations by the old names: the rule of that number, or the requirement of that id. */
const strayOld = (text: string, { rule, requirement }: Citable) =>
  Array.from(text.matchAll(OLD)).flatMap(({ 0: citation, 1: id, 2: number, index: at }) => {
    const leads = id === undefined ? rule.has(number ?? '') : requirement.has(id)
    return leads ? [] : [{ at, citation: oneLine(citation) }]
  })

/** Citations in the descriptions of the public API. None may be there: its readers have no repository. */
export function citationsInSchema(schema: string): string[] {
  const all = [...Object.values(PATTERNS), FOREIGN, /permission matrix/gi]
  return all.flatMap((pattern) => Array.from(schema.matchAll(pattern), ([citation]) => oneLine(citation)))
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
const oneLine = (citation: string): string => citation.replace(/\s+(?:\*|\/\/|#|--)?\s*/g, ' ')

/**
 * Files written by people that may hold citations. The table of old names is exempt, because it has to show
 * them.
 */
export const citingFiles = (root = ROOT): string[] =>
  globSync(
    [
      '{src,tests,scripts,demo,bench,proof,docs,migrations,deploy}/**/*.{ts,tsx,mjs,js,graphql,css,md,sql,json,csv,html}',
      '*.{ts,md}',
    ],
    { cwd: root },
  ).filter((file) => !UNREAD.test(file))

const UNREAD =
  /^(?:src\/generated\/tables\.ts|docs\/specification\/README\.md|docs\/proof\/|docs\/benchmarks\/.*\.json|scripts\/checks\/citations|tests\/citations)/

/** All citations in the repository that do not resolve. */
export function allStrayCitations(root = ROOT): Stray[] {
  const citable = readCitable(root)
  return citingFiles(root).flatMap((file) =>
    strayCitations(file, readFileSync(join(root, file), 'utf8'), citable),
  )
}

/**
 * Sources of documents that are generated into the parent folder. Their links are relative to that folder.
 */
const isSource = (file: string): boolean => file.startsWith('docs/data-protection/source/')

/** Links between documents whose file, heading or anchor does not exist. */
export function strayLinks(root = ROOT): Stray[] {
  const files = globSync(['docs/**/*.md', '*.md'], { cwd: root }).filter((file) => !isSource(file))
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return Array.from(text.matchAll(/\]\((?![a-z]+:)([^()\s#]*)(?:#([^()\s]+))?\)/g)).flatMap(
      ({ 0: citation, 1: path = '', 2: anchor, index }) => {
        const target = path === '' ? join(root, file) : join(root, dirname(file), path)
        const leads = existsSync(target) && (anchor === undefined || anchorsOf(target).has(anchor))
        return leads ? [] : [{ file, line: lineOf(text, index), citation: citation.slice(2, -1) }]
      },
    )
  })
}

/** The link targets in a document: its anchors, and its headings in the form of GitHub and GitLab. */
function anchorsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8')
  const ids = Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id)
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  )
  return new Set([...ids, ...headings])
}
