import { join } from 'node:path'
import { Client } from 'pg'
import { createApp } from '#app/server/http/http.ts'
import { openServer } from '#app/server/processes/database.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { fillVolume, type Volume } from '../../scripts/volume/fill-volume.ts'
import { openServices, type Services } from '../../src/app/server/services.ts'
import { createLog } from '../../src/kit/server/log.ts'

export type BenchSite = {
  services: Services
  app: ReturnType<typeof createApp>
  /** A separate connection for plain SQL. */
  client: Client
  databaseUrl: string
  [Symbol.asyncDispose](): Promise<void>
}

/** The public address of the filled site, in every process that answers for it. */
export const BENCH_URL = 'http://localhost:3000'

/** The folder of the database of this size. */
export const benchFolder = ({ reports, municipalities }: Volume): string =>
  join(readConfig().dataDir, `bench-${reports}-${municipalities}`)

/** PostgreSQL's shared_buffers, as docs/operations.md recommends for a machine with four gigabytes. */
const SHARED = '1GB'

/** The embedded database with the memory settings of a site of this size. */
async function openTuned(...[config, log]: Parameters<typeof openServer>): ReturnType<typeof openServer> {
  const database = await openServer(config, log)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query('show shared_buffers')
    if (rows[0].shared_buffers === SHARED) return database
    await client.query(`alter system set shared_buffers = '${SHARED}'`)
  } finally {
    await client.end()
  }
  await database.stop()
  return openServer(config, log)
}

/**
 * The whole server without a port, on an embedded database below DATA_DIR/bench that is filled at first use.
 */
export async function openBenchSite(volume: Volume): Promise<BenchSite> {
  const config = {
    ...readConfig({ DATA_DIR: benchFolder(volume), RATE_LIMITS: 'off', DEMO: '1' }),
    databaseUrl: undefined,
  }
  const log = createLog('warn')
  const database = await openTuned(config, log)
  await migrate(database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select exists (select from report) as is_filled')
  if (!rows[0].is_filled) {
    await fillVolume(database.url, volume, {
      anyway: false,
      onProgress: (name, done, of) =>
        process.stderr.write(`${name}: ${done}${of === null ? '' : ` of ${of}`}\n`),
    })
  }
  const services = await openServices(config, {
    databaseUrl: database.url,
    publicUrl: BENCH_URL,
    log,
    isPassive: true,
  })
  return {
    services,
    app: createApp(services, null),
    client,
    databaseUrl: database.url,
    [Symbol.asyncDispose]: async () => {
      await client.end()
      await services.close()
      await database.stop()
    },
  }
}

/** Sends a query as a browser does; returns the bytes of the compressed response, and its data. */
export async function askCompressed(
  { app }: BenchSite,
  query: string,
  variables: Record<string, unknown>,
): Promise<{ bytes: number; data: Record<string, unknown> }> {
  const response = await app.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ query, variables }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { gunzipSync } = await import('node:zlib')
  const isPacked = response.headers.get('content-encoding') === 'gzip'
  const { data, errors } = JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString())
  if (errors) throw new Error(JSON.stringify(errors))
  return { bytes: bytes.length, data }
}
