import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLock, shippedPackages } from '../checks/licences.ts'
import { requirePurposes } from './generate-dependencies.ts'

/** Packages that no file imports, and why they are there. */
const UNIMPORTED: Record<string, string> = {
  node: 'the program is run by it',
  rxjs: 'Apollo Client asks for it as its peer',
}

test('each dependency is imported by the product, or has its reason here', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const files = globSync(['src/**/*.{ts,tsx,css}', 'demo/**/*.ts', 'scripts/cli/**/*.ts', 'vite.config.ts'])
  const text = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const isImported = (name: string) =>
    [`from '${name}'`, `import '${name}'`, `import('${name}')`, `'${name}/`, `"${name}/`].some((each) =>
      text.includes(each),
    )
  expect(
    Object.keys(dependencies)
      .filter((name) => !isImported(name))
      .sort(),
  ).toEqual(Object.keys(UNIMPORTED).sort())
})

test('tools of the build are not counted among the shipped packages', () => {
  const shipped = shippedPackages(readLock()).map(({ name }) => name)
  for (const tool of ['isbot', 'typescript', 'vite', '@react-router/node', '@react-router/dev'])
    expect(shipped).not.toContain(tool)
})

test('a dependency without purpose is refused, and a purpose without dependency', () => {
  expect(() => requirePurposes(['pg'], { pg: 'driver' })).not.toThrow()
  expect(() => requirePurposes(['pg', 'x'], { pg: 'driver' })).toThrow('no purpose for [x]')
  expect(() => requirePurposes(['pg'], { pg: 'driver', isbot: 'y' })).toThrow('no dependency for [isbot]')
})
