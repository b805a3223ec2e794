import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XML_SCHEMA_FILE } from '#domains/exports/server/files/xml-file.ts'
import { exportsOf } from '../../bench/export/export-files.ts'
import { type BenchSite, openBenchSite } from '../../bench/site/site.ts'
import { photoStorageKey } from '../../src/domains/photos/server/photo-files.ts'

/** The checks by name, each with its result and details. */
export type ExportFigures = Record<string, { holds: boolean; found: string }>

const REPORTS = 40
/** Hostile titles, within the limits of the table. */
const TITLES = [
  '=cmd|" /C calc"!A0',
  '+1-2*3 Meter Loch',
  '@SUM(A1:A9) im Titel',
  '-HYPERLINK("http://x")',
  'Ende ]]><x>&amp; "Zitat"',
  'Ä Ö Ü ä ö ü ß – „Straße“ €',
  'Loch 🕳️ und Feuerwehr 👩‍🚒',
  `Steuer\u0001zeichen\u001b[31m`,
]
const LONG = `Anfang ${'Wort mit Umläuten ßÄÖÜ '.repeat(128)}`.slice(0, 3000)

/**
 * Exports with hostile titles, opened by the programs that users have. For PDF/UA-1 (ISO 14289-1) it checks
 * what qpdf and Poppler can tell: tags, language, title, embedded fonts, alternative texts. The validator for
 * the whole standard, veraPDF, is neither in Debian nor on npm. If it is installed, `verapdf --flavour ua1
 * FILE` checks the rest.
 */
export async function proveExports(): Promise<ExportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-exports-'))
  try {
    const files = await writeFiles(folder)
    return { ...proveXml(files.xml), ...proveXlsx(files.xlsx, folder), ...provePdf(files.pdf) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeFiles(folder: string) {
  await using site = await openBenchSite({ reports: REPORTS, municipalities: 1 })
  const exports = await exportsOf(site)
  const ids = await exports.ids(TITLES.length + 1)
  for (const [index, title] of TITLES.entries())
    await site.client.query('update report set title = $2 where id = $1', [ids[index], title])
  await site.client.query('update report set description = $2 where id = $1', [ids[TITLES.length], LONG])
  await addPictureAndTalk(site, exports.town.id, ids[0] ?? 0)
  const file = async (format: 'PDF' | 'XLSX' | 'XML') => {
    const path = join(folder, `meldungen.${format.toLowerCase()}`)
    await writeFile(path, exports.write(format, ids))
    return path
  }
  return { pdf: await file('PDF'), xlsx: await file('XLSX'), xml: await file('XML') }
}

const ALTERNATIVE = 'Ein Loch, groß wie ein Teller'

/**
 * Adds a photo with an alternative text, and a comment, with numbers that the drawn rows have not. The photo
 * comes before theirs.
 */
async function addPictureAndTalk(
  { services, client }: BenchSite,
  town: number,
  report: number,
): Promise<void> {
  const key = 'p'.repeat(24)
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a6a4f' } })
  await services.storage.write(photoStorageKey(key, '640.webp'), await picture.webp().toBuffer())
  await client.query(
    `insert into photo (municipality_id, id, report_id, position, key, alternative_text, width, height, size, is_public, created_at)
     values ($1, 900001, $2, -1, $3, $4, 640, 480, 1, true, now())
     on conflict (municipality_id, id) do update set report_id = excluded.report_id, position = excluded.position`,
    [town, report, key, ALTERNATIVE],
  )
  await client.query(
    `insert into comment (municipality_id, id, report_id, thread_id, level, text, is_official, created_at)
     values ($1, 900001, $2, 900001, 1, 'Wir kümmern uns darum.', true, now()) on conflict do nothing`,
    [town, report],
  )
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const look = (holds: boolean, found: string) => ({ holds, found: found.trim().slice(0, 200) })

/** The title as it is in a file: without control characters. */
const kept = (title: string) => title.replace(/\p{Cc}/gu, '')

function proveXml(path: string): ExportFigures {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', XML_SCHEMA_FILE, path], {
    encoding: 'utf8',
  })
  const titles = run('xmllint', '--xpath', "//*[local-name()='titel']/text()", '--encode', 'UTF-8', path)
  const plain = titles.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const missing = TITLES.filter((title) => !plain.includes(kept(title)))
  return {
    'xmllint --schema': look(status === 0, stderr),
    'titles in XML': look(missing.length === 0, missing.join(' | ')),
    'long text in XML': look(readFileSync(path, 'utf8').includes(LONG.trim().slice(-200)), ''),
  }
}

function proveXlsx(path: string, folder: string): ExportFigures {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  // 44,34,76: commas, quotes, UTF-8. false,true,false: no formulas instead of values, cells as shown.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
  run('soffice', profile, '--headless', '--convert-to', filter, '--outdir', folder, path)
  const csv = readFileSync(path.replace(/xlsx$/, 'csv'), 'utf8')
  const shown = (title: string) => `${/^[=+\-@]/.test(title) ? "'" : ''}${kept(title)}`.replaceAll('"', '""')
  const missing = TITLES.filter((title) => !csv.includes(shown(title)))
  const [head = ''] = csv.split('\n')
  const sheet = run('unzip', '-p', path, 'xl/worksheets/sheet1.xml')
  return {
    'no formula in XLSX': look(!/<f[ >/]/.test(sheet), ''),
    'LibreOffice shows every title': look(missing.length === 0, missing.join(' | ')),
    'LibreOffice evaluates nothing': look(!/#NAME\?|Err:\d|#VALUE!/.test(csv), ''),
    'LibreOffice reads dates and numbers': look(
      /\d\d[./]\d\d[./]\d{4} \d\d:\d\d/.test(csv) && /\d+[.,]\d{6}/.test(csv),
      csv.slice(head.length, head.length + 200),
    ),
    'LibreOffice reads the head': look(/^"?Nummer"?,"?Titel/.test(head), head),
  }
}

function provePdf(path: string): ExportFigures {
  const info = run('pdfinfo', path)
  const structure = run('pdfinfo', '-struct', path)
  const fonts = run('pdffonts', path).trim().split('\n').slice(2)
  // Words of one line may be wrapped onto two, so ignore white space.
  const bare = (text: string) => kept(text).replace(/\s/g, '')
  // Remove headers and footers: a paragraph may continue on the next page.
  const text = bare(run('pdftotext', '-raw', path, '-')).replace(/Meldungen\p{L}+Seite\d+von\d+/gu, '')
  const missing = TITLES.filter((title) => !text.includes(bare(title)))
  const check = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
  const count = (pattern: RegExp) => structure.match(pattern)?.length ?? 0
  const parts = { H1: count(/\bH1\b/g), H2: count(/\bH2\b/g), TH: count(/\bTH\b/g), L: count(/^\s*L \(/gm) }
  const raw = run('qpdf', '--qdf', '--object-streams=disable', path, '-')
  const [figures, described] = [
    raw.match(/\/S \/Figure/g)?.length ?? 0,
    raw.match(/\/Alt </g)?.length ?? raw.match(/\/Alt \(/g)?.length ?? 0,
  ]
  return {
    'qpdf --check': look(check.status === 0, check.stdout.split('\n').at(-3) ?? ''),
    'tagged and A4': look(
      /Tagged:\s+yes/.test(info) && /\(A4\)/.test(info),
      info.match(/Tagged.*|Page size.*/g)?.join('; ') ?? '',
    ),
    'headings, lists and table heads': look(
      parts.H1 === 1 && parts.H2 === TITLES.length + 1 && parts.TH > 20 && parts.L > 0,
      JSON.stringify(parts),
    ),
    'figures have alternative texts': look(
      figures > 0 && figures === described,
      `${figures} figures, ${described} texts`,
    ),
    'every font is embedded and readable': look(
      fonts.every((line) => / yes yes yes /.test(line)),
      `${fonts.length} fonts`,
    ),
    'titles in PDF': look(missing.length === 0, missing.join(' | ')),
    'long text in PDF': look(text.includes(bare(LONG)), ''),
  }
}
