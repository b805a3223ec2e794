import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REQUIREMENTS_FOLDER, readRequirements, requirementsIn } from '../scripts/papers/requirements.ts'

const requirements = readRequirements()

/** Names of test files, in any folder. */
const TEST_FILE = /[\w/.-]+\.test\.tsx?/g

test('every requirement has one verdict and its named test files exist', () => {
  expect(requirements.length).toBeGreaterThanOrEqual(204)
  const ids = requirements.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, text, verdict, proof } of requirements) {
    expect(id).toMatch(/^[A-Z]-\d\d$/)
    expect(['met', 'partly', 'open'], id).toContain(verdict)
    expect(text.length, id).toBeGreaterThan(20)
    expect(proof, id).not.toBe('')
    for (const path of proof.match(TEST_FILE) ?? [])
      expect(existsSync(path), `${id} names ${path}`).toBe(true)
  }
})

test('each letter has a file of its own, which the index names', () => {
  const index = readFileSync(join(REQUIREMENTS_FOLDER, 'README.md'), 'utf8')
  const letters = Map.groupBy(requirements, ({ id }) => id.charAt(0))
  expect(letters.size).toBe(7)
  for (const [letter, rows] of letters) {
    const files = [...new Set(rows.map(({ file }) => file))]
    expect(files, letter).toHaveLength(1)
    expect(index).toMatch(new RegExp(`^\\| ${letter} \\| \\[[^\\]]+\\]\\(${files[0]}\\) \\|$`, 'm'))
  }
})

test('a row that cannot be read is said to be so', () => {
  const row = '| <a id="S-01"></a>S-01 | A password is long. | met | `a.test.ts` |'
  expect(requirementsIn(row, 'x.md')).toMatchObject([{ id: 'S-01', verdict: 'met' }])
  expect(() => requirementsIn('| S-02 | No anchor. | met | – |', 'x.md')).toThrow('x.md')
  expect(() => requirementsIn(row.replace('id="S-01"', 'id="S-10"'), 'x.md')).toThrow('S-01')
})
