import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { serverAccount } from '#kit/server/database/postgres/account.ts'
import { preparePlace } from '#kit/server/database/postgres/place.ts'
import { PRODUCTION } from '../../tests/production.ts'
import { type Part, startPart } from './part.ts'

/** The parts that can fail. The product itself starts and restarts its embedded database. */
export type PartName = 'web' | 'worker' | 'database' | 'mail' | 'storage' | 'decoder'

export type ChaosSite = {
  url: string
  dataDir: string
  /** Its process is the supervisor. */
  web: Part
  worker: Part
  mail: Part
  /** The process id of the PostgreSQL postmaster. */
  postmaster(): number
  /** Takes the photo folder away, as an unmounted volume would, or gives it back. */
  setStorage(isThere: boolean): void
  /** Whether a part does its work. */
  isHealthy(part: PartName): Promise<boolean>
  /** The messages that the mail server has received. */
  copies(): { messageId: number; readAt: number }[]
  /** Fault numbers in the log. */
  loggedFaults: ReadonlySet<string>
  stop(): Promise<void>
}

/**
 * Starts two web processes under their supervisor, and a worker, on one embedded database, and a mail server.
 * @param more settings beside those of chaos
 * @param prepare is called with the folder before anything is started in it
 */
export async function startSite(
  dataDir: string,
  more: Record<string, string> = {},
  prepare: (dataDir: string) => void = () => {},
): Promise<ChaosSite> {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(join(dataDir, 'disk'), { recursive: true })
  prepare(dataDir)
  const setStorage = storageOf(dataDir)
  setStorage(true)
  const [port, mailPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  // The proof's own files are in a separate folder, because a fault may fill the site's disk.
  const aside = join(dataDir, 'aside')
  mkdirSync(aside, { recursive: true })
  const copies = join(aside, 'copies.jsonl')
  writeFileSync(copies, '')
  const environment = {
    ...PRODUCTION,
    ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, NODE_ENV: 'production' },
    ...{ DATA_DIR: dataDir, STORAGE_URL: `file:${join(dataDir, 'store')}`, LOG_LEVEL: 'info' },
    // Each report has a mail of its own: bundled, receipts could not be told from lost ones.
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_PER_DOMAIN: '0', NEWS_AT_ONCE: '1000' },
    ...more,
  }
  const loggedFaults = new Set<string>()
  const log = (line: string) => {
    const [, id] = /"requestId":"([^"]+)"/.exec(line) ?? []
    if (id !== undefined) loggedFaults.add(id)
    // Keep only errors; the load and the mails would drown them.
    if (/"level":[56]0/.test(line)) writeFileSync(join(aside, 'faults.log'), `${line}\n`, { flag: 'a' })
  }
  const main = ['src/app/server/main.ts']
  const mail = startPart(['proof/chaos/mail-server.ts', String(mailPort), copies], {})
  const web = startPart(main, { ...environment, PROCESS: 'web', WEB_PROCESSES: '2' }, log)
  const worker = startPart(main, { ...environment, PROCESS: 'worker' }, log)
  const place = preparePlace(dataDir, serverAccount())
  const database = `postgresql://postgres@/meldewerk?host=${encodeURIComponent(place.sockets)}`
  return {
    ...{ url, dataDir, web, worker, mail, setStorage, loggedFaults },
    postmaster: () => {
      const file = join(place.data, 'postmaster.pid')
      return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    },
    isHealthy: async (part) => {
      if (part === 'worker') return worker.isReady()
      if (part === 'mail') return canConnect(mailPort)
      if (part === 'database') return canQuery(database)
      return isUp(url)
    },
    copies: () =>
      readFileSync(copies, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const { messageId, readAt } = JSON.parse(line)
          return { messageId: Number(/^<message-(\d+)\./.exec(messageId)?.[1]), readAt }
        }),
    stop: async () => {
      await Promise.all([web.stop(), worker.stop()])
      await mail.stop()
    },
  }
}

/** The store is a symbolic link: it leads to a folder, or to a file, which breaks all paths below it. */
function storageOf(dataDir: string): (isThere: boolean) => void {
  writeFileSync(join(dataDir, 'no-disk'), '')
  return (isThere) => {
    const next = join(dataDir, 'store.next')
    rmSync(next, { force: true })
    symlinkSync(isThere ? 'disk' : 'no-disk', next)
    renameSync(next, join(dataDir, 'store'))
  }
}

/** Milliseconds after which a part without an answer counts as down. */
const TIMEOUT_MS = 2000

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )

async function canQuery(connectionString: string): Promise<boolean> {
  const client = new Client({
    ...{ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}

/** A stopped server still accepts connections, so only its greeting shows that it is alive. */
const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(TIMEOUT_MS, () => end(false))
    socket.once('data', () => end(true)).once('error', () => end(false))
  })

/** A free port on loopback. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
