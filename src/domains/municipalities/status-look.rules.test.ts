import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATUS_KINDS } from './municipality.rules.ts'
import { STATUS_COLOURS } from './status-look.rules.ts'

test('drawn pictures and pages give a kind of status the same colours', () => {
  const css = readFileSync('src/app/web/styles/tokens.css', 'utf8')
  for (const kind of STATUS_KINDS) {
    const name = kind.toLowerCase().replace('_', '-')
    const [, light, dark] = new RegExp(`--status-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? []
    expect({ light, dark }, kind).toEqual(STATUS_COLOURS[kind])
  }
})
