import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import heap from './heap.json' with { type: 'json' }

const read = (path: string) => readFileSync(path, 'utf8')

test('every other start command sets the same heap options as npm start', () => {
  const words = heap.join(' ')
  expect(heap.length).toBeGreaterThan(0)
  expect(read('deploy/meldewerk@.service')).toContain(`/node ${words} src/app/server/main.ts`)
  expect(read('docs/operations-install.md')).toContain(`\`node ${words} src/app/server/main.ts\``)
  const command = /^CMD (.+)$/m.exec(read('deploy/Containerfile'))?.[1] ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...heap, 'src/app/server/main.ts'])
})
