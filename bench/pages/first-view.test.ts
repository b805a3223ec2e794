import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstViewOf } from './first-view.ts'

/**
 * Maximum bytes of compressed JavaScript that each of the first pages may load before it is interactive; 130
 * 000 is the upper limit. A number here only ever goes down.
 */
const MOST = {
  HomePage: 129_000,
  MunicipalityPage: 129_500,
  ReportListPage: 127_000,
  ReportDetailPage: 130_000,
  CreateReportPage: 127_000,
}
/** Maximum script files of one page: each is one more response to wait for. */
const MOST_FILES = 10
/**
 * Strings that identify the libraries which must load later: Apollo Client, MapLibre, zod, the editor, React
 * Aria's dialogs.
 */
const LATER = ['ApolloError', 'go.apollo.dev', 'maplibregl', 'ZodError', 'ProseMirror', 'react-aria']
const ASSETS = join(import.meta.dirname, '../../build/client/assets')

test.each(Object.entries(MOST))(
  'the first view of %s is small and contains no lazy-loaded code',
  (page, most) => {
    const { files, bytes } = firstViewOf(page)
    expect(bytes).toBeLessThanOrEqual(most)
    expect(bytes, 'React and the router alone weigh more').toBeGreaterThan(80_000)
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(MOST_FILES)
    const code = files.map((file) => readFileSync(join(ASSETS, file), 'utf8')).join('\n')
    expect(LATER.filter((mark) => code.includes(mark))).toEqual([])
  },
)

test('the built site contains every marker of lazy-loaded code', () => {
  const built = JSON.parse(readFileSync(join(ASSETS, '../../files.json'), 'utf8')) as { name: string }[]
  const code = built
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name }) => readFileSync(join(ASSETS, name), 'utf8'))
    .join('\n')
  expect(LATER.filter((mark) => !code.includes(mark))).toEqual([])
})
