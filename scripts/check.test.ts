import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * A copy of the source tree with planted faults. It is inside the project, so that the database's system
 * account can reach it too.
 */
const COPY = resolve('data/check')
const LEFT_OUT = new Set(['.git', '.scratch', 'build', 'data', 'node_modules', 'test-results', '.env'])
const MINUTES = 60_000

type Result = { isGood: boolean; output: string }

/**
 * The output of the checks on the tree with all faults; each test looks for its own fault. `npm test` shows
 * that the unchanged tree passes, because it begins with the checks.
 */
let planted: Result
/** The output for a wrong GraphQL document. It stops the generator, so it needs a run of its own. */
let misspelt: Result

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.has(name)) cpSync(name, join(COPY, name), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'))
  plantFaults()
  planted = run('check.mjs')
  change('src/domains/reports/web/ReportCard.graphql', 'commentCount', 'comentCount')
  misspelt = run('generate.ts', '--check')
}, 10 * MINUTES)

afterAll(() => rmSync(COPY, { recursive: true, force: true }))

function run(script: string, ...args: string[]): Result {
  const command = [join('scripts', script), ...args]
  const result = spawnSync(process.execPath, command, { cwd: COPY, encoding: 'utf8' })
  return { isGood: result.status === 0, output: `${result.stdout}${result.stderr}` }
}

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(COPY, path)), { recursive: true })
  appendFileSync(join(COPY, path), text)
}

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(COPY, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(COPY, path), text.replace(from, to))
}

/**
 * One case for each arrow that ARCHITECTURE.md forbids: a file, an import in it, and the linter's message.
 */
const FORBIDDEN: readonly [file: string, imported: string, why: string][] = [
  ['src/kit/server/planted.ts', '#domains/paths.ts', 'kit serves the domains'],
  ['src/kit/web/planted.ts', '#kit/server/log.ts', 'runs in the browser'],
  ['src/kit/common/planted.ts', '#app/web/theme.ts', 'Only app puts together'],
  ['src/domains/places/server/planted.ts', '#domains/reports/report.rules.ts', 'places comes before'],
  [
    'src/domains/reports/server/planted.ts',
    '#domains/comments/server/comment.events.ts',
    'reports comes before',
  ],
  ['src/domains/reports/server/planted2.ts', 'kysely', 'SQL is written in'],
  [
    'src/domains/reports/server/planted3.ts',
    '#domains/reports/web/report-way.ts',
    'imports nothing of the browser',
  ],
  ['src/domains/reports/server/planted4.ts', '#app/server/graphql/schema.ts', 'Only app puts together'],
  ['src/domains/reports/web/planted.ts', '#domains/reports/server/report.policy.ts', 'runs in the browser'],
  ['src/domains/reports/web/planted2.ts', '../../comments/comment.rules.ts', 'stays inside its domain'],
  ['src/domains/reports/web/planted3.ts', 'react-aria-components', 'React Aria is wrapped once'],
  ['src/domains/reports/planted.rules.ts', '#kit/server/errors.ts', 'runs in the browser'],
  ['src/app/web/planted.ts', '#app/server/processes/jobs.ts', 'meet in the API'],
  ['src/app/server/planted.ts', '#app/web/theme.ts', 'meet in the API'],
  ['src/app/server/planted2.ts', '../../../demo/data/accounts.ts', 'runs without the demo'],
  ['src/domains/reports/server/planted6.ts', '../../../../demo/random.ts', 'runs without the demo'],
]

function plantFaults(): void {
  plant('src/kit/common/slug.ts', "\nexport const planted: number = 'a word'\nexport const used = planted\n")
  plant('src/generated/schema.graphql', '\n# by hand\n')
  plant('migrations/0006-messages.sql', '\nalter table message add column planted text;\n')
  for (const [file, imported] of FORBIDDEN) plant(file, `import '${imported}'\n`)
  plant(
    'src/domains/reports/server/planted5.ts',
    "import { builder } from '#kit/server/builder.ts'\n\nbuilder.toSchema()\n",
  )
  plant('src/app/server/planted3.ts', "export const planted = () => import('../../../demo/demo.ts')\n")
  plant(
    'src/kit/common/circle-a.ts',
    "import type { B } from './circle-b.ts'\n\nexport type A = { b: B | null }\n",
  )
  plant(
    'src/kit/common/circle-b.ts',
    "import type { A } from './circle-a.ts'\n\nexport type B = { a: A | null }\n",
  )
  plant(
    'src/kit/common/long.ts',
    Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line}\n`).join(''),
  )
  // Built from parts, because the literal text would be a stray citation in this file.
  plant('src/kit/server/stray.ts', `// Nobody knows why (rule ${999}).\n`)
  plant('src/kit/server/stray.ts', 'export const stray = process.env.HOME\n')
  plant(
    'src/domains/audit/server/planted.ts',
    "export * as places from '#domains/places/server/planted.sql.ts'\n",
  )
  plant(
    'src/domains/audit/web/planted.ts',
    "export * as x from '#domains/platform/web/user/CareDialog.tsx'\n",
  )
  change('src/app/server/domains.ts', '  users,\n', '  users,\n  users,\n')
  for (let sibling = 1; sibling <= 26; sibling += 1)
    plant(`src/kit/common/crowded/sibling-${sibling}.ts`, `export const number = ${sibling}\n`)
  plant('src/kit/common/worded.ts', '/** Whoever calls this. */\nexport const worded = 1\n')
  plant(
    'src/kit/common/worded.test.ts',
    `import { test } from 'vitest'\n\ntest('${'word '.repeat(13).trim()}', () => {})\n`,
  )
  plant('src/kit/common/all.ts', "export * from './slug.ts'\n")
}

test('a wrong type is found', () => {
  expect(planted.isGood).toBe(false)
  expect(planted.output).toContain('FAILED types')
  expect(planted.output).toMatch(/slug\.ts.*Type 'string' is not assignable to type 'number'/)
})

test('a generated file that is not what would be generated is found', () => {
  expect(planted.output).toContain('FAILED generated files are fresh')
  expect(planted.output).toContain('stale: src/generated/schema.graphql')
  expect(planted.output).toContain('stale: src/generated/tables.ts')
})

test('a misspelt field in a document is found, with its file', () => {
  expect(misspelt.isGood).toBe(false)
  expect(misspelt.output).toContain('ReportCard.graphql: Cannot query field "comentCount"')
})

test('a citation that leads nowhere is found, with its line', () => {
  expect(planted.output).toContain('FAILED citations lead somewhere')
  expect(planted.output).toContain(`src/kit/server/stray.ts:1: "rule ${999}" leads nowhere`)
})

test('an import of another domain’s SQL that is not listed is found', () => {
  expect(planted.output).toContain('FAILED no new import that should not be')
  expect(planted.output).toContain('audit imports places/server/planted.sql.ts')
})

test('an import that climbs the ladder of the screens is found', () => {
  expect(planted.output).toContain('audit imports platform/web/user/CareDialog.tsx')
})

test('a domain that is named twice in the composition root is found', () => {
  expect(planted.output).toContain('FAILED each domain is named once')
  expect(planted.output).toContain('src/app/server/domains.ts: users is named twice')
})

test('the twenty-sixth source of a folder is found', () => {
  expect(planted.output).toContain('FAILED no folder is crowded')
  expect(planted.output).toContain('src/kit/common/crowded: 26 sources')
})

test('a test name of thirteen words and a banned word are found', () => {
  expect(planted.output).toContain('FAILED names of tests are short, no banned word')
  expect(planted.output).toContain('worded.ts:1: "Whoever" is a banned word')
  expect(planted.output).toContain("worded.test.ts:3: a test's name has 13 words")
})

test('forbidden imports, import cycles, large files and stray environment variables are found', () => {
  const { output } = planted
  expect(output).toContain('FAILED lint')
  for (const [file, , why] of FORBIDDEN) {
    const found = output.split('━━━').filter((part) => part.includes(file) || part.includes(why))
    expect(found.join(''), `${file}: ${why}`).toContain(why)
    expect(output, file).toContain(file)
  }
  expect(output).toContain('planted5.ts')
  expect(output).toMatch(/app\/server\/planted3\.ts.*noRestrictedImports/)
  expect(output).toContain('The schema is declared in *.graphql.ts files only')
  expect(output).toMatch(/circle-a\.ts.*noImportCycles/)
  expect(output).toMatch(/long\.ts.*noExcessiveLinesPerFile/)
  expect(output).toMatch(/stray\.ts.*noProcessEnv/)
  expect(output).toMatch(/all\.ts.*noReExportAll/)
})
