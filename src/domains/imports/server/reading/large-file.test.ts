import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHAPES, writeReports } from '../../../../../proof/imports/large-files.ts'

const REPORTS = 60_000
/** MiB of the heap: less than the file and its texts. */
const HEAP = 40

/** Counts the records of a file in a process of its own. */
const READ = `
  const { inspectFile } = await import('./src/domains/imports/server/reading/import-file.ts')
  const { readRecords } = await import('./src/domains/imports/server/reading/read-records.ts')
  const file = await inspectFile(process.argv[1])
  let count = 0
  for await (const record of readRecords(file)) count += record.isHeader ? 0 : 1
  process.stdout.write(file.shape + ' ' + count)`

test.each(SHAPES)('a large file of %s is read in a small heap', (shape) => {
  const path = join(tmpdir(), `meldewerk-large-${process.pid}.${shape}`)
  writeReports(path, shape, REPORTS)
  const words = [`--max-old-space-size=${HEAP}`, '--input-type=module', '-e', READ, path]
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  rmSync(path)
  expect([stdout, stderr]).toEqual([`${shape} ${REPORTS}`, ''])
})
