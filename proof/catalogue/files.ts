import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { askAs } from '../../tests/e2e/api.ts'
import type { NamedText } from './texts.ts'

const WHO = 'verwaltung'
const TOWN = 'lindental'
/** Milliseconds for an export in the background. */
const TIMEOUT_MS = 300_000

type Payload = { downloadUrl: string | null; export: { id: string } | null }

/**
 * The texts of every format of export, read by other programs (unzip and Poppler), and of the files for
 * programs.
 */
export async function fileTexts(page: Page): Promise<NamedText[]> {
  const { municipality } = await askAs<{ municipality: { id: number } }>(
    page,
    WHO,
    `{ municipality(slug: "${TOWN}") { id } }`,
  )
  const input = `municipalityId: ${municipality.id}`
  const found: NamedText[] = []
  for (const format of ['PDF', 'XLSX', 'XML']) {
    const { exportReports } = await askAs<{ exportReports: Payload }>(
      page,
      WHO,
      `mutation { exportReports(input: { ${input}, format: ${format} }) { downloadUrl export { id } } }`,
    )
    const url =
      exportReports.downloadUrl ?? (await whenReady(page, municipality.id, exportReports.export?.id))
    found.push({ name: `export ${format}`, texts: [await read(format, await bytesOf(page, url))] })
  }
  const { exportStatistics } = await askAs<{ exportStatistics: Payload }>(
    page,
    WHO,
    `mutation { exportStatistics(input: { ${input} }) { downloadUrl } }`,
  )
  const figures = await bytesOf(page, exportStatistics.downloadUrl ?? '')
  found.push({ name: 'export of figures', texts: [await read('XLSX', figures)] })
  for (const path of [
    `/${TOWN}/meldungen/feed.atom`,
    `/${TOWN}/ankuendigungen/feed.atom`,
    '/aktuelles/feed.atom',
  ])
    found.push({ name: path, texts: [tagless(String(await bytesOf(page, path)))] })
  for (const path of ['/app/manifest.webmanifest', `/app/${TOWN}/manifest.webmanifest`])
    found.push({ name: path, texts: [manifestTexts(JSON.parse(String(await bytesOf(page, path))))] })
  return found
}

async function whenReady(page: Page, town: number, id: string | undefined): Promise<string> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(1000)) {
    const { reportExports } = await askAs<{ reportExports: { id: string; downloadUrl: string | null }[] }>(
      page,
      WHO,
      `{ reportExports(municipalityId: ${town}) { id downloadUrl } }`,
    )
    const url = reportExports.find((each) => each.id === id)?.downloadUrl
    if (url) return url
  }
  throw new Error('the export was not ready in time')
}

async function bytesOf(page: Page, url: string): Promise<Buffer> {
  const answer = await page.request.get(url)
  if (!answer.ok()) throw new Error(`${url} answers ${answer.status()}`)
  return answer.body()
}

async function read(format: string, bytes: Buffer): Promise<string[]> {
  if (format === 'XML') return tagless(String(bytes))
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-catalogue-'))
  const file = join(folder, 'file')
  try {
    await writeFile(file, bytes)
    const [program, ...options] =
      format === 'PDF' ? ['pdftotext', '-raw', file, '-'] : ['unzip', '-p', file, 'xl/*.xml']
    const text = execFileSync(program ?? '', options, { encoding: 'utf8', maxBuffer: 1e9 })
    // Lines of a PDF end anywhere, so data and messages run on.
    return format === 'PDF' ? [text.replace(WRAPPED_ADDRESSES, ' ').replace(/\s+/g, ' ')] : tagless(text)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A report's URL wraps over several lines of a PDF, which hold nothing else. */
const WRAPPED_ADDRESSES = /https?:\/\/\S+(?:\n[a-z0-9][\w/-]*(?=\n))*/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const tagless = (xml: string): string[] =>
  xml
    .replace(/<\?[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all))
    .filter((text) => text.trim() !== '')

type Manifest = { name: string; short_name?: string; description?: string; shortcuts?: Manifest[] }

const manifestTexts = ({ name, short_name = '', description = '', shortcuts = [] }: Manifest): string[] => [
  ...[name, short_name, description],
  ...shortcuts.flatMap(manifestTexts),
]
