// npm run check: types, lint, format, import boundaries, unused code, citations, and whether generated files
// are up to date.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, nodePath, ROOT, say } from './setup.mjs'

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
  ['routes have types', [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'typegen']],
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

/** Runs the checks; returns how many passed and failed. */
export function check() {
  let failed = 0
  for (const [name, command] of CHECKS) {
    const result = spawnSync(nodePath(), command, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    const isGood = result.status === 0
    say(`${isGood ? 'ok    ' : 'FAILED'} ${name}`)
    if (isGood) {
      // A check of ours may have a note, such as how many messages wait for a translation.
      if (command[0].startsWith('scripts')) process.stdout.write(result.stdout)
      continue
    }
    failed += 1
    process.stdout.write(`${result.stdout}${result.stderr}`)
  }
  return { passed: CHECKS.length - failed, failed }
}

if (import.meta.filename === process.argv[1]) {
  install()
  const { passed, failed } = check()
  say(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
