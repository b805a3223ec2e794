import { parseArgs } from 'node:util'
import { openServer } from '../src/app/server/processes/database.ts'
import { readConfig } from '../src/kit/server/config/config.ts'
import { ConfigError } from '../src/kit/server/config/config-error.ts'
import { migrate } from '../src/kit/server/database/migrate.ts'
import { createLog } from '../src/kit/server/log.ts'
import { fillVolume, type Volume } from './volume/fill-volume.ts'
import { VolumeError } from './volume/volume-error.ts'

/**
 * npm run seed:volume -- --reports N --municipalities M [--list FILE.csv] [--anyway]: creates many towns and
 * reports, the same in every run.
 */
async function main(): Promise<void> {
  const { anyway, ...volume } = readArguments()
  const config = readConfig()
  const database = await openServer(config, createLog('warn'))
  try {
    await migrate(database.url)
    const started = performance.now()
    await fillVolume(database.url, volume, { anyway, onProgress: progressLine })
    process.stderr.write('\n')
    const seconds = Math.round((performance.now() - started) / 1000)
    process.stdout.write(
      `${volume.reports} Meldungen in ${volume.municipalities} Gemeinden, nach ${seconds} s.\n`,
    )
  } finally {
    await database.stop()
  }
}

function progressLine(table: string, rows: number, of: number | null): void {
  const part = of === null ? '' : ` von ${of}`
  process.stderr.write(
    process.stderr.isTTY ? `\r\u001b[K${table}: ${rows}${part}` : `${table}: ${rows}${part}\n`,
  )
}

function readArguments(): Volume & { anyway: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        reports: { type: 'string' },
        municipalities: { type: 'string' },
        list: { type: 'string' },
        anyway: { type: 'boolean', default: false },
      },
    })
    return {
      reports: count(values.reports, 20_000_000),
      municipalities: count(values.municipalities, 20_000),
      list: values.list,
      anyway: values.anyway,
    }
  } catch {
    throw new VolumeError(
      'Aufruf: npm run seed:volume -- --reports N --municipalities M [--list DATEI.csv] [--anyway], bis 20.000.000 Meldungen in bis zu 20.000 Gemeinden',
    )
  }
}

function count(text: string | undefined, most: number): number {
  const value = Number(text)
  if (text === undefined || !Number.isSafeInteger(value) || value < 1 || value > most)
    throw new Error('no count')
  return value
}

main().catch((error: unknown) => {
  const isKnown = error instanceof VolumeError || error instanceof ConfigError
  process.stderr.write(`${isKnown ? error.message : `Das Füllen ist fehlgeschlagen: ${String(error)}`}\n`)
  process.exitCode = 1
})
