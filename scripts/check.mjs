// npm run check: types, lint, format, import boundaries, unused code, citations, and whether generated files
// are up to date.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { install, nodePath, ROOT, say } from './setup.mjs'

/** Others read its files, so it runs before them. */
const ROUTE_TYPES = [
  'routes have types',
  [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'typegen'],
]

/** All checks run even if one fails, so that one call reports everything. */
const CHECKS = [
  ['generated files are fresh', [join('scripts', 'generate.ts'), '--check']],
  ['citations lead somewhere', [join('scripts', 'checks', 'check-citations.ts')]],
  ['each domain is named once', [join('scripts', 'checks', 'check-domains.ts')]],
  ['no new import that should not be', [join('scripts', 'checks', 'check-imports.ts')]],
  ['no folder is crowded', [join('scripts', 'checks', 'check-rooms.ts')]],
  ['names of tests are short, no banned word', [join('scripts', 'checks', 'check-words.ts')]],
  ['German words are messages', [join('scripts', 'checks', 'check-messages.ts')]],
  ['style sheets have no left and right', [join('scripts', 'checks', 'check-directions.ts')]],
  ['translations fit their messages', [join('scripts', 'messages', 'check-translations.ts')]],
  ['types', [join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '-p', '.']],
  [
    'lint, format, boundaries, cycles',
    [
      join('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
      'ci',
      '--colors=off',
      '--error-on-warnings',
      '--max-diagnostics=none',
      '.',
    ],
  ],
  ['nothing is unused', [join('node_modules', 'knip', 'bin', 'knip.js'), '--no-progress']],
]

/** Runs the checks, as many at once as there are cores; returns how many passed and failed. */
export async function check() {
  let [passed, failed] = [0, 0]
  const run = async ([name, command]) => {
    const { isGood, output } = await outcomeOf(command)
    if (isGood) passed += 1
    else failed += 1
    say(`${isGood ? 'ok    ' : 'FAILED'} ${name}`)
    // A check of ours may have a note, such as how many messages wait for a translation.
    if (!isGood || command[0].startsWith('scripts')) process.stdout.write(output)
  }
  await run(ROUTE_TYPES)
  const waiting = CHECKS.values()
  const work = async () => {
    for (const each of waiting) await run(each)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed, failed }
}

async function outcomeOf(command) {
  const child = spawn(nodePath(), command, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { isGood: status === 0, output }
}

if (import.meta.filename === process.argv[1]) {
  install()
  const { passed, failed } = await check()
  say(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
