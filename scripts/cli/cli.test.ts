import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { COMMANDS } from './admin/commands.ts'
import { build } from './admin-command.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'meldewerk-cli-'))
const SECRET = 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt'

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** Runs a command as npm does, with only these settings. */
function run(words: readonly string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--', 'scripts/cli/cli.ts', ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(FOLDER, 'data'), ...settings },
  })
  return { status, stdout, stderr }
}

test.each(['admin', 'backup', 'geodata', 'restore'])('help on %s lists its options and succeeds', (name) => {
  const { status, stdout, stderr } = run([name, '--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(`Aufruf: npm run ${name} -- `)
  expect(stdout).toContain('-h, --help')
})

test('each command of the administration has help of its own', () => {
  const commands = build().commands
  expect(commands.map((each) => each.name())).toEqual(Object.keys(COMMANDS))
  for (const each of commands)
    expect(each.helpInformation()).toContain(`Aufruf: npm run admin -- ${each.name()} `)
})

test.each([
  ['backup', 'Es fehlt eine Angabe. (ziel)'],
  ['backup x y', 'Das sind zu viele Angaben.'],
  ['backup x --keep null', 'Eine Angabe ist ungültig.'],
  ['backup x --kep', 'Diese Option gibt es nicht. (--kep)'],
  ['admin nope', 'Diesen Befehl gibt es nicht. (nope)'],
  ['admin second-factors --alles', 'Diese Option gibt es nicht. (--alles)'],
  ['backup x --env-file /gibt/es/nicht', 'Die Datei „/gibt/es/nicht“ gibt es nicht.'],
])('the wrong call "%s" fails with its reason in German', (call, reason) => {
  const { status, stderr } = run(call.split(' '))
  expect(status).toBe(1)
  expect(stderr).toContain(reason)
})

test.each(['backup x', 'geodata x.osm.pbf'])(
  '"%s" refuses a database on which no site was started',
  (call) => {
    const { status, stderr } = run(call.split(' '))
    expect(status).toBe(1)
    expect(stderr).toContain(
      `noch nie ein Meldewerk gestartet worden: eingebettet, in ${join(FOLDER, 'data')}`,
    )
    expect(existsSync(join(FOLDER, 'data', 'postgres', 'PG_VERSION'))).toBe(false)
  },
)

test('an environment file names the database, and no password is shown', () => {
  const file = join(FOLDER, 'env')
  writeFileSync(file, `DATABASE_URL=postgresql://nutzer:geheim@localhost:1/meldewerk\nSECRET=${SECRET}\n`)
  const { status, stderr } = run(['backup', 'x', '--env-file', file])
  expect(status).toBe(1)
  expect(stderr).toContain('Die Datenbank aus DATABASE_URL ist nicht zu erreichen: localhost:1/meldewerk')
  expect(stderr).not.toContain('geheim')
})

test.each(['admin super-admin a@b.example', 'geodata x.osm.pbf', 'restore x'])(
  '"%s" tells in one sentence that the database cannot be reached',
  (call) => {
    const { status, stderr } = run(call.split(' '), {
      DATABASE_URL: 'postgresql://a:geheim@127.0.0.1:1/b',
      SECRET,
    })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^Die Datenbank aus DATABASE_URL ist nicht zu erreichen: 127\.0\.0\.1:1\/b \(/),
    ])
    expect(stderr).not.toContain('geheim')
  },
)

test('a backup of a database without people is refused', async () => {
  await using site = await aSite()
  const target = join(FOLDER, 'backup')
  const { status, stderr } = run(['backup', target], { DATABASE_URL: site.databaseUrl, SECRET })
  expect(status).toBe(1)
  expect(stderr).toContain('hat niemand ein Konto')
})
