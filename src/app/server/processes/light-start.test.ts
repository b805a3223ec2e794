import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Imports the program in a process of its own, as its start does, and prints the loaded packages. */
const SCRIPT = `
  const { registerHooks } = require('node:module')
  const packages = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const name = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*\\/node_modules\\/)/.exec(found.url)?.[1]
      if (name !== undefined) packages.add(name)
      return found
    },
  })
  import('./src/app/server/start.ts').then(() => process.stdout.write(JSON.stringify([...packages])))
`

test('libraries for images and PDF are not loaded at startup', () => {
  const told = execFileSync(process.execPath, ['-e', SCRIPT], { encoding: 'utf8' })
  const packages: string[] = JSON.parse(told)
  expect(packages).toEqual(expect.arrayContaining(['pg', 'hono', 'graphql']))
  const heavy = packages.filter((name) =>
    /^(sharp|@img\/.*|heic-decode|libheif-js|pdfkit|fontkit)$/.test(name),
  )
  expect(heavy).toEqual([])
})
