import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordFaults } from '../../scripts/checks/words.ts'
import { staleEdits } from '../mutants/broken-copy.ts'
import { filesOf, MOST_FILES, readWalkthrough, readWalkthroughs } from './walkthrough.ts'

const NUMBERS = ['nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']

test('each edit of a walk-through fits the code once', () => {
  for (const { name, edits, additions } of readWalkthroughs()) {
    expect(staleEdits(edits), name).toEqual([])
    expect(
      additions.filter(({ file }) => existsSync(file)),
      name,
    ).toEqual([])
  }
})

test('code of a walk-through has short test names and no banned word', () => {
  for (const { additions } of readWalkthroughs())
    for (const { file, text } of additions.filter((each) => /\.tsx?$/.test(each.file)))
      expect(wordFaults(file, text), file).toEqual([])
})

test('a walk-through names its number of files, and keeps its limit', () => {
  const walkthroughs = readWalkthroughs()
  expect(walkthroughs.map(({ name }) => name)).toEqual(Object.keys(MOST_FILES).sort())
  for (const walkthrough of walkthroughs) {
    const { name } = walkthrough
    const files = filesOf(walkthrough)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES[name] ?? 0)
    const text = readFileSync(`docs/walkthroughs/${name}.md`, 'utf8')
    expect(text, name).toContain(`You write ${NUMBERS[files.length - 9]} files`)
    expect(
      files.some((file) => file.endsWith('.test.ts')),
      name,
    ).toBe(true)
  }
})

test('a diff is an edit, and any other block a new file', () => {
  const text = [
    'Words, and `code`.',
    '```diff src/a.ts',
    ' one',
    '-two',
    '+three',
    '',
    '@@',
    '+first',
    ' four',
    '```',
    '```sql migrations/NNNN-a.sql',
    'select 1;',
    '```',
    '```sh',
    'npm run generate',
    '```',
  ].join('\n')
  expect(readWalkthrough('a', `${text}\n`)).toEqual({
    name: 'a',
    edits: [
      { file: 'src/a.ts', from: 'one\ntwo\n\n', to: 'one\nthree\n\n' },
      { file: 'src/a.ts', from: 'four\n', to: 'first\nfour\n' },
    ],
    additions: [{ file: 'migrations/NNNN-a.sql', text: 'select 1;\n' }],
  })
})
