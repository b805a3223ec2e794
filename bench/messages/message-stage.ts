import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { openServer } from '#app/server/processes/database.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { factorySite } from '../../proof/site/own-database.ts'
import { startWorker, type Worker } from '../../proof/site/worker-process.ts'
import { openServices } from '../../src/app/server/services.ts'
import { findMunicipalities } from '../../src/domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '../../src/domains/municipalities/server/town-mail.ts'
import { notify } from '../../src/domains/notifications/server/notify.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { type Mail, queueMail } from '../../src/kit/server/mail/queue.ts'
import { aPerson, aTown } from '../../tests/factories.ts'
import type { Arrived } from './smtp-process.ts'

/** Concurrent transactions, as with concurrent requests. */
const AT_ONCE = 8
/** Recipient domains: enough that none reaches its limit per minute. */
const DOMAINS = 100

export type MessageStage = Awaited<ReturnType<typeof openMessageStage>>

/**
 * An empty site with its own database, a town with this many people, and an SMTP server in its own process.
 */
export async function openMessageStage(people: number) {
  const dataDir = resolve('data/bench-messages')
  rmSync(dataDir, { recursive: true, force: true })
  // Turns off bundling: each notification has its own mail.
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', NEWS_AT_ONCE: '1000' })
  const log = createLog('warn')
  const database = await openServer(config, log)
  await migrate(database.url)
  const services = await openServices(config, {
    ...{ databaseUrl: database.url, publicUrl: 'http://localhost:3000', log, isPassive: true },
  })
  const { db } = services
  const smtp = fork(join(import.meta.dirname, 'smtp-process.ts'))
  const [{ port }] = (await once(smtp, 'message')) as [{ port: number }]
  const url = `smtp://127.0.0.1:${port}`
  const site = factorySite(db)
  const town = await aTown(site)
  const ids: number[] = []
  for (let made = 0; made < people; made += 1) ids.push((await aPerson(site)).id)
  const [row] = await findMunicipalities(db, [town.id])
  if (row === undefined) throw new Error('no town')
  const mail = {
    kind: 'report.status-changed',
    subject: 'Ihre Meldung „Schlagloch in der Lindenstraße“ ist in Bearbeitung',
    headers: townHeaders(row),
    content: {
      heading: 'Ihre Meldung ist in Bearbeitung',
      paragraphs: ['Guten Tag,', 'die Gemeinde kümmert sich jetzt um Ihre Meldung „Schlagloch“.'],
      button: { label: 'Meldung ansehen', url: 'http://localhost:3000/ort/meldungen/strassen/schlagloch-1' },
      reason: 'Sie bekommen diese E-Mail, weil Sie etwas gemeldet haben.',
      sender: townSender(row, 'http://localhost:3000'),
    },
  } satisfies Partial<Mail>
  const context = anonymousContext(services)
  let causes = 0
  return {
    url,
    people: ids,
    /** Writes this many mails, each in its own transaction. */
    queue: (count: number) =>
      atOnce(count, (index) => {
        causes += 1
        const own = { recipient: `p-${index}@ort-${index % DOMAINS}.example`, idempotencyKey: `b:${causes}` }
        const whole = { ...mail, ...own, municipalityId: town.id, personId: null }
        return db.transaction().execute((trx) => queueMail(trx, context, whole))
      }),
    /** Notifies several groups of people, each group in its own transaction. */
    notify: (groups: number, size: number) =>
      atOnce(groups, (index) => {
        causes += 1
        const told = {
          ...({ event: 'REPORT_STATUS', municipalityId: town.id, idempotencyKey: `n:${causes}` } as const),
          words: () => ({ path: '/ort/meldungen/strassen/schlagloch-1', mail }),
        }
        const group = ids.slice(index * size, (index + 1) * size)
        return db.transaction().execute((trx) => notify(trx, context, told, group))
      }),
    /** Messages in the outbox, sent or not. */
    written: async () => {
      const { count } = await db
        .selectFrom('message')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Starts a process that sends the outbox. */
    worker: (): Worker => startWorker('program', { dataDir, databaseUrl: database.url, smtpUrl: url }),
    /** Resolves with the received messages as soon as there are this many. */
    arrived: async (count: number): Promise<Arrived> => {
      const answer = once(smtp, 'message')
      smtp.send({ expect: count })
      return ((await answer) as [Arrived])[0]
    },
    [Symbol.asyncDispose]: async () => {
      smtp.disconnect()
      await services.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls `act` this many times, several at once. */
async function atOnce(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      next += 1
      await act(next - 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}
