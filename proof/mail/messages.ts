import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openServer } from '#app/server/processes/database.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { type Db, openDatabase } from '#kit/server/database/db.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { seededRandom } from '../../demo/random.ts'
import { systemClock } from '../../src/kit/server/clock.ts'
import { type Enqueue, startJobs } from '../../src/kit/server/jobs.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { platformSender } from '../../src/kit/server/mail/platform.ts'
import { queueMail, sendMailsJob } from '../../src/kit/server/mail/queue.ts'
import { startWorker, type Way, type Worker } from '../site/worker-process.ts'
import { aMailSink, type Copy } from './mail-sink.ts'

export type MessageFigures = {
  seed: number
  workers: number
  kills: number
  messages: number
  /** Each must be 0. `missing`: recorded as sent, but never received; `unsent`: not sent in time. */
  missing: number
  unsent: number
  moreThanTwice: number
  twiceOutsideWindow: number
  /** Second copies of received messages: the worker died before it could record the first one. */
  twice: number
  /** Milliseconds between a message's last byte and its recorded sending time. */
  windowMedian: number
  windowP95: number
  windowMax: number
}

const PORTION = 20
const WORKERS = 3
/** Maximum milliseconds from a batch of messages to the kill. */
const WITHIN = 600
/** Milliseconds in which a running worker records a sent message, on a busy machine. */
const WINDOW = 2000
/**
 * Milliseconds until everything must be sent: the four minutes of a claim, the worker's wake-up each minute,
 * and a margin.
 */
const TIMEOUT_MS = 420_000

/**
 * Kills workers (`kill -9`) at random moments while they send to a real SMTP server, and counts the received
 * messages. `slowest` is the maximum milliseconds of a server's answer: a slower server means more messages
 * in flight at a kill. `timeoutMs` is the time in ms until everything must be sent.
 */
export async function proveMessages(
  kills: number,
  seed: number,
  {
    way = 'program',
    slowest = 40,
    timeoutMs = TIMEOUT_MS,
  }: { way?: Way; slowest?: number; timeoutMs?: number } = {},
): Promise<MessageFigures> {
  const dataDir = resolve(`data/proof-messages-${way}`)
  rmSync(dataDir, { recursive: true, force: true })
  const random = seededRandom(seed)
  await using sink = await aMailSink(() => random.whole(0, slowest))
  const log = createLog('silent')
  const database = await openServer(readConfig({ DATA_DIR: dataDir, DEMO: '0' }), log)
  await migrate(database.url)
  const db = openDatabase(database.url, { log, max: 4 })
  const jobs = await startJobs(database.url, [sendMailsJob], log, { isPassive: true })
  const start = () => startWorker(way, { dataDir, databaseUrl: database.url, smtpUrl: sink.url })
  const workers: Worker[] = Array.from({ length: WORKERS }, start)
  const killedAt: number[] = []
  try {
    for (let round = 0; round < kills; round += 1) {
      await Promise.all(workers.map(({ ready }) => ready))
      await writePortion(db, jobs.enqueue, round)
      await wait(random.whole(0, WITHIN))
      const at = random.whole(0, WORKERS - 1)
      killedAt.push(Date.now())
      await workers[at]?.kill()
      workers[at] = start()
    }
    await allSent(db, timeoutMs)
    // A faulty worker may be about to send a message that another one has already sent.
    await wait(1000 + 3 * slowest)
    const rows = await db.selectFrom('message').select(['id', 'sentAt']).execute()
    return { ...counted(rows, sink.copies, killedAt), seed, workers: WORKERS, kills }
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()))
    await jobs.stop()
    await db.destroy()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function writePortion(db: Db, enqueue: Enqueue, round: number): Promise<void> {
  const content = {
    heading: 'Probe',
    paragraphs: ['Guten Tag,'],
    reason: 'Darum.',
    sender: platformSender('https://meldewerk.example'),
  }
  for (let index = 0; index < PORTION; index += 1) {
    const number = round * PORTION + index
    await db.transaction().execute((trx) =>
      queueMail(
        trx,
        { clock: systemClock, enqueue, publicUrl: 'http://localhost:3000' },
        {
          kind: 'proof.mail',
          municipalityId: null,
          personId: null,
          recipient: `empfaenger-${number}@ort-${number % 11}.example`,
          subject: `Probe ${number}`,
          content,
          idempotencyKey: `proof:${number}`,
        },
      ),
    )
  }
}

async function allSent(db: Db, timeoutMs: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    const query = db.selectFrom('message').select('id').where('sentAt', 'is', null)
    if ((await query.execute()).length === 0) return
    await wait(500)
  }
}

function counted(
  rows: readonly { id: number; sentAt: Date | null }[],
  copies: readonly Copy[],
  killedAt: readonly number[],
) {
  const byMessage = Map.groupBy(copies, ({ messageId }) => Number(/^<message-(\d+)\./.exec(messageId)?.[1]))
  const doubled = [...byMessage.values()].filter(({ length }) => length > 1)
  const windows = rows
    .flatMap(({ id, sentAt }) => {
      const last = byMessage.get(id)?.at(-1)
      return sentAt === null || last === undefined ? [] : [Number(sentAt) - last.readAt]
    })
    .sort((a, b) => a - b)
  /** A worker died soon after the first copy was received. */
  const isInWindow = ([first]: readonly Copy[]) =>
    killedAt.some((at) => first !== undefined && at >= first.readAt - 5 && at <= first.readAt + WINDOW)
  return {
    messages: rows.length,
    missing: rows.filter(({ id, sentAt }) => sentAt !== null && !byMessage.has(id)).length,
    unsent: rows.filter(({ sentAt }) => sentAt === null).length,
    moreThanTwice: doubled.filter(({ length }) => length > 2).length,
    twiceOutsideWindow: doubled.filter((each) => !isInWindow(each)).length,
    twice: doubled.length,
    windowMedian: windows[Math.floor(windows.length / 2)] ?? 0,
    windowP95: windows[Math.floor(windows.length * 0.95)] ?? 0,
    windowMax: windows.at(-1) ?? 0,
  }
}

/**
 * Every message arrives. It arrives twice only if a worker died between the server's acknowledgement and our
 * record.
 */
export const isOnceEach = ({
  messages,
  missing,
  unsent,
  moreThanTwice,
  twiceOutsideWindow,
  twice,
  kills,
}: MessageFigures) =>
  // A worker has at most eight connections.
  messages > 0 && missing + unsent + moreThanTwice + twiceOutsideWindow === 0 && twice <= kills * 8
