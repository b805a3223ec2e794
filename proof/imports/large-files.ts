import { closeSync, openSync, writeSync } from 'node:fs'
import { seededRandom } from '../../demo/random.ts'

/** The shapes of files that are imported. */
export const SHAPES = ['json', 'xml', 'csv'] as const
export type FileShape = (typeof SHAPES)[number]

const SUBJECTS = ['Laterne', 'Schlagloch', 'Bank', 'Geländer', 'Ampel', 'Papierkorb']
const WORDS = [
  'seit',
  'gestern',
  'kaputt',
  'am',
  'Markt',
  'neben',
  'der',
  'Schule',
  'dunkel',
  'lose',
  'und',
  'laut',
]

/** One made-up report: the same number is always the same report. */
function reportOf(id: number) {
  const random = seededRandom(id)
  const subject = random.pick(SUBJECTS)
  const day = new Date(Date.UTC(2023, 0, 1) + (id % 1000) * 86_400_000).toISOString()
  return {
    service_request_id: String(id),
    title: `${subject} ${id}`,
    detail: `${subject}: ${Array.from({ length: 30 }, () => random.pick(WORDS)).join(' ')}.`,
    lat: (50.5 + (id % 997) / 20_000).toFixed(6),
    long: (9 + (id % 991) / 20_000).toFixed(6),
    status: id % 4 === 0 ? 'open' : 'closed',
    requested_datetime: day,
    updated_datetime: day,
    service_name: 'Straßen',
    requestor_name: 'Frieda Beispiel',
  }
}

const NAMES = Object.keys(reportOf(1))
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const WRITERS: Record<FileShape, { head: string; each(id: number): string; tail: string }> = {
  json: {
    head: '{"service_requests":[\n',
    each: (id) => `${id === 1 ? '' : ',\n'}${JSON.stringify(reportOf(id))}`,
    tail: '\n]}\n',
  },
  xml: {
    head: '<?xml version="1.0"?>\n<requests>\n',
    each: (id) =>
      `<request>${Object.entries(reportOf(id))
        .map(([name, text]) => `<${name}>${text}</${name}>`)
        .join('')}</request>\n`,
    tail: '</requests>\n',
  },
  csv: {
    head: `${NAMES.join(',')}\n`,
    each: (id) => `${Object.values(reportOf(id)).map(quoted).join(',')}\n`,
    tail: '',
  },
}

/** Writes a file of FixMyStreet's fields with so many reports, without holding it. */
export function writeReports(path: string, shape: FileShape, count: number): void {
  const { head, each, tail } = WRITERS[shape]
  const file = openSync(path, 'w')
  writeSync(file, head)
  for (let id = 1, piece = ''; id <= count; id += 1) {
    piece += each(id)
    if (piece.length < 65_536 && id < count) continue
    writeSync(file, piece)
    piece = ''
  }
  writeSync(file, tail)
  closeSync(file)
}
