import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kindsIn, scanHistory } from './secret-scan.ts'

/** Built from parts, or the scan would find this very file. */
const word = (...parts: string[]) => parts.join('')
const PLANTED: [string, string][] = [
  ['private key', word('-----BEGIN EC ', 'PRIVATE KEY-----')],
  ['key of AWS', word('AKIA', 'IOSFODNN7ABCDEFG')],
  ['token of GitHub', word('ghp_', 'a1B2'.repeat(9))],
  ['token of npm', word('npm_', 'a1B2'.repeat(9))],
  ['token of a sign-in', word('eyJ', 'a'.repeat(30), '.eyJ', 'b'.repeat(30), '.', 'c'.repeat(30))],
  ['setting', word('SECRET', '=kQ7vX2mZ9bT4wN8sR1yL6cH3jF5gD0pA')],
  ['password in an address', word('postgresql://', 'stadt:Regenschirm7', '@db.stadt.example/x')],
]

test('no secret was ever committed (S-48)', async () => {
  const scan = await scanHistory('.')
  // A copy of the files without their history has nothing to scan.
  if (scan === null) return
  expect(scan.lines).toBeGreaterThan(1000)
  expect(scan.found).toEqual([])
})

test('each kind is found, also where it was taken out again', async () => {
  for (const [kind, line] of PLANTED) expect(kindsIn(`+  x: ${line}`), line).toEqual([kind])
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-secrets-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@x.example', ...args], { cwd: folder })
  try {
    git('init', '--quiet')
    const path = join(folder, 'einstellungen.env')
    writeFileSync(path, `${PLANTED.map(([, line]) => line).join('\n')}\n`)
    git('add', '.')
    git('commit', '--quiet', '-m', 'a')
    writeFileSync(path, '')
    git('commit', '--quiet', '-am', 'b')
    const scan = await scanHistory(folder)
    expect(scan?.found.map(({ kind }) => kind)).toEqual(PLANTED.map(([kind]) => kind))
    expect(scan?.found[0]).toMatchObject({ file: 'einstellungen.env' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
