import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { MessageRow } from '#kit/server/mail/outbox.sql.ts'
import { anonymousContext } from '../graphql/context.ts'
import { MAIL_KINDS } from '../mail-kinds.ts'
import type { Services } from '../services.ts'
import { accountCauses } from './account-causes.ts'
import { callerCauses } from './caller-causes.ts'
import { deadlineCauses } from './deadline-causes.ts'
import { duplicateCauses } from './duplicate-causes.ts'
import { handoverCauses } from './handover-causes.ts'
import { mailReplyCauses } from './mail-reply-causes.ts'
import { objectionCauses } from './objection-causes.ts'
import { questionCauses } from './question-causes.ts'
import { reportCauses } from './report-causes.ts'
import { messagesAfter, newestMessageId } from './samples.sql.ts'
import { type Cause, makeScene } from './scene.ts'
import { townCauses } from './town-causes.ts'
import { transferCauses } from './transfer-causes.ts'
import type { Words } from './words.ts'

const CAUSES: readonly Cause[] = [
  ...accountCauses,
  ...townCauses,
  ...reportCauses,
  ...duplicateCauses,
  ...questionCauses,
  ...objectionCauses,
  ...mailReplyCauses,
  ...handoverCauses,
  ...callerCauses,
  ...transferCauses,
  ...deadlineCauses,
]

/** Thrown to roll back everything that was done for the samples. */
class Undone extends Error {}

/**
 * One mail of each kind as a town sends it, in the catalogue's order. The product's own code writes them,
 * about people and a report that exist only inside a transaction that is rolled back.
 */
export async function mailSamples(services: Services, townId: number, words: Words): Promise<MessageRow[]> {
  const samples = new Map<string, MessageRow>()
  try {
    await services.db.transaction().execute(async (trx) => {
      // Nothing is bundled: the page shows a sample of each kind.
      const context: Context = { ...anonymousContext(services), db: joining(trx), newsAtOnce: 1000 }
      const scene = await makeScene(trx, context, townId, words)
      for (const cause of CAUSES) {
        const before = await newestMessageId(trx)
        await cause(trx, context, scene)
        for (const message of await messagesAfter(trx, before, townId))
          if (!samples.has(message.kind)) samples.set(message.kind, message)
      }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return Object.keys(MAIL_KINDS).flatMap((kind) => samples.get(kind) ?? [])
}

/** A database whose transactions all join this one, also those that jobs begin. */
function joining(trx: Trx): Db {
  const transaction = () => ({ execute: (work: (own: Trx) => unknown) => work(trx) })
  return new Proxy(trx as Db, {
    get: (target, name) => {
      const value: unknown = name === 'transaction' ? transaction : Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
