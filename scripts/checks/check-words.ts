import { globSync, readFileSync } from 'node:fs'
import { wordFaults } from './words.ts'

/** Part of `npm run check`: test names are short, and comments hold no banned word. */
for (const file of globSync('{src,demo,tests,scripts,bench,proof}/**/*.{ts,tsx}')) {
  if (file.endsWith('.generated.ts') || file.startsWith('src/generated/')) continue
  for (const { line, fault } of wordFaults(file, readFileSync(file, 'utf8'))) {
    process.stderr.write(`${file}:${line}: ${fault}\n`)
    process.exitCode = 1
  }
}
