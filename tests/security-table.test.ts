import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const VERDICTS = ['met', 'partly', 'not applicable', 'open'] as const
const NAMED = /(?:tests|src|docs|scripts|proof|bench)\/[\w/.-]+\.(?:test\.tsx?|ts|md|json)|SECURITY\.md/g

const rows = readFileSync('docs/security/asvs.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, number = '', level, verdict, evidence = ''] =
      /^([\d.]+),([12]),(?:"[^"]+"|[^,]+),([a-z ]+),(.+)$/.exec(line) ?? []
    return { number, level, verdict, evidence, line }
  })

test('each ASVS 5.0 requirement of levels 1 and 2 has one verdict', () => {
  // 70 of level 1 and 183 of level 2: release 5.0.0 of the standard.
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253)
  for (const { verdict, line } of rows) expect(VERDICTS, line).toContain(verdict)
  const share = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length
  process.stdout.write(
    `ASVS 5.0, levels 1 and 2: ${VERDICTS.map((each) => `${each} ${share(each)}`).join(', ')}\n`,
  )
})

test('every file that the tables of security name is there', () => {
  const texts = ['asvs.csv', 'attacks.md', 'bsi-app-3-1.md'].map((name) =>
    readFileSync(`docs/security/${name}`, 'utf8'),
  )
  const named = new Set([...texts, readFileSync('SECURITY.md', 'utf8')].join('\n').match(NAMED))
  expect(named.size).toBeGreaterThan(60)
  expect([...named].filter((path) => !existsSync(path))).toEqual([])
})
