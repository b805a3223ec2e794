import { globSync, readFileSync } from 'node:fs'
import { documentFaults, type Fault, wordFaults } from './words.ts'

/** Documents that programs write. */
const GENERATED = /^docs\/(?:benchmarks\/|data-protection\/[\w-]+\.md|dependencies\.md|proof\/|queries\/)/

/**
 * Part of `npm run check`: test names and the lines of comments and documents are short, and comments hold no
 * banned word or opening.
 */
for (const file of globSync('{src,demo,tests,scripts,bench,proof}/**/*.{ts,tsx}')) {
  if (file.endsWith('.generated.ts') || file.startsWith('src/generated/')) continue
  report(file, wordFaults(file, readFileSync(file, 'utf8')))
}
for (const file of globSync(['*.md', '{bench,demo,docs,proof,src,translations}/**/*.md']))
  if (!GENERATED.test(file)) report(file, documentFaults(readFileSync(file, 'utf8')))

function report(file: string, faults: readonly Fault[]): void {
  for (const { line, fault } of faults) {
    process.stderr.write(`${file}:${line}: ${fault}\n`)
    process.exitCode = 1
  }
}
