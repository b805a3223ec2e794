import { expect, test } from 'vitest'
import { readBlocks, replaced } from './guide-blocks.ts'

const TEXT = `# Guide

## One

\`\`\`sh
cd /a
make
\`\`\`

\`\`\`console
podman ps
\`\`\`

## Two

\`\`\`sh
ls
\`\`\`
`

test('only blocks for the shell are read, under their headings', () => {
  expect(readBlocks(TEXT)).toEqual([
    { section: 'One', script: 'cd /a\nmake\n' },
    { section: 'Two', script: 'ls\n' },
  ])
})

test('a replacement that is not in the guide is noticed as unused', () => {
  const used = new Set<string>()
  const replacements = [
    { from: '/a', to: '/b', why: '' },
    { from: '/x', to: '/y', why: '' },
  ]
  expect(replaced('cd /a\n', replacements, used)).toBe('cd /b\n')
  expect([...used]).toEqual(['/a'])
})

test('the guide has blocks from the packages to the upgrade', () => {
  const sections = [...new Set(readBlocks().map(({ section }) => section))]
  expect([sections[0], sections.at(-1)]).toEqual(['The program', 'Upgrading'])
  expect(sections).toContain('The first town and people')
  expect(readBlocks().length).toBeGreaterThan(10)
})
