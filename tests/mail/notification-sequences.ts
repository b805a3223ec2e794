import { anonymousContext } from '#app/server/graphql/context.ts'
import type { Services } from '#app/server/services.ts'
import { openSession } from '#domains/auth/server/sessions.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { findPushObstacle } from '#domains/notifications/server/delivery-check.ts'
import { sendDigests } from '#domains/notifications/server/digests/send-digests.ts'
import { deleteHeldNotifications } from '#domains/notifications/server/notifications.sql.ts'
import { notify } from '#domains/notifications/server/notify.ts'
import { saveSetting } from '#domains/notifications/server/preferences.sql.ts'
import { deleteHeldPushes } from '#domains/push/server/push-messages.sql.ts'
import { saveSubscription } from '#domains/push/server/push-subscriptions.sql.ts'
import { sendPushes } from '#domains/push/server/send-pushes.ts'
import { nextId } from '#kit/server/database/db.ts'
import { takeBack } from '#kit/server/mail/outbox.sql.ts'
import { aCategory, aPerson, aReport, aTown, type Person } from '../factories.ts'
import type { TestSite } from '../site.ts'
import { arrival, NotificationModel, type Planted } from './notification-model.ts'
import { HOLD, type Sequence, type Step, sequenceOf } from './notification-steps.ts'
import type { PushServer } from './push-server.ts'

/** The environment of the sequences: a server with a fake clock, and a push service. */
export type Stage = { services: Services; clock: TestSite['clock']; server: PushServer }

export type Played = { sequence: Sequence; arrived: string[] }

type Player = Person & { device: string }
type Scene = Awaited<ReturnType<typeof aScene>>

/** Plays the seeded sequences against the program, one after the other; returns the deliveries. */
export async function playSequences(stage: Stage, seeds: readonly number[]): Promise<Played[]> {
  const site = stage as unknown as TestSite
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const played: Played[] = []
  for (const seed of seeds) {
    const sequence = sequenceOf(seed)
    stage.clock.set(sequence.start)
    const scene = await aScene(stage, sequence, town, category)
    for (const each of sequence.steps) await act(scene, each)
    played.push({ sequence, arrived: [...(await mailed(scene)), ...pushed(scene)] })
  }
  return played
}

export type Difference = { seed: number; missing: string[]; extra: string[] }

/** The sequences whose deliveries differ from the model. */
export function differences(played: readonly Played[], planted: Planted = {}): Difference[] {
  return played.flatMap(({ sequence, arrived }) => {
    const model = new NotificationModel(sequence, planted)
    for (const each of sequence.steps) model.apply(each)
    const missing = without(model.arrived, arrived)
    const extra = without(arrived, model.arrived)
    return missing.length + extra.length > 0 ? [{ seed: sequence.seed, missing, extra }] : []
  })
}

async function aScene(
  stage: Stage,
  { seed, most }: Sequence,
  town: Awaited<ReturnType<typeof aTown>>,
  category: Awaited<ReturnType<typeof aCategory>>,
) {
  const site = stage as unknown as TestSite
  const people = [await aPlayer(stage), await aPlayer(stage)] as const
  const report = await aReport(site, town, category)
  const [row] = await findMunicipalities(stage.services.db, [town.id])
  if (row === undefined) throw new Error('no town')
  const words = {
    path: `/${town.slug}/meldungen/x/${report.slug}`,
    mail: {
      kind: 'report.status-changed',
      headers: townHeaders(row),
      content: {
        heading: 'Neues',
        paragraphs: [],
        reason: 'Darum.',
        sender: townSender(row, 'http://localhost'),
      },
    },
  }
  const context = () => ({ ...anonymousContext(stage.services), newsAtOnce: most })
  return { stage, seed, people, town, report, words, context }
}

/** A person with a confirmed account and a device. */
async function aPlayer({ services, clock, server }: Stage): Promise<Player> {
  const person = await aPerson({ services } as TestSite)
  const { endpoint, p256dh, auth } = server.device()
  await services.db.transaction().execute(async (trx) => {
    const { viewer } = await openSession(trx, anonymousContext(services), person.id)
    const sessionId = viewer?.sessionId ?? ''
    const [id, now] = [await nextId(trx, 'push_subscription_id'), clock.now()]
    const owner = { id, personId: person.id, sessionId, createdAt: now, renewedAt: now }
    await saveSubscription(trx, { ...owner, endpoint, p256dh, auth })
  })
  return { ...person, device: new URL(endpoint).pathname }
}

async function act(scene: Scene, step: Step): Promise<void> {
  const { stage, people, report, context } = scene
  const { db, clock, sender } = stage.services
  if (step.do === 'WAIT') stage.clock.advance(step.milliseconds)
  if (step.do === 'SET') {
    const { setting, isOn } = step
    const personId = (people[step.person] ?? people[0]).id
    await saveSetting(db, { personId, setting, isOn, changedAt: clock.now() })
  }
  if (step.do === 'SHOW')
    await db.updateTable('report').set({ isPublished: step.isShown }).where('id', '=', report.id).execute()
  if (step.do === 'TELL') await tell(scene, step)
  if (step.do === 'SEND') {
    // Two workers run concurrently, as in production.
    await Promise.all([sendDigests(context()), sendDigests(context())])
    await sender.sendWaiting()
    await sendPushes(context(), findPushObstacle)
  }
}

async function tell(scene: Scene, { title, to, actor, isHeld, isUndone }: Step & { do: 'TELL' }) {
  const { stage, seed, people, town, report, words } = scene
  const { db } = stage.services
  const context = scene.context()
  if (actor !== null) context.viewer = { ...context.viewer, id: (people[actor] ?? people[0]).id }
  const holdId = seed * 1000 + Number(/-(\d+)-$/.exec(title)?.[1])
  if (isHeld) context.hold = { id: holdId, until: new Date(stage.clock.now().getTime() + HOLD) }
  const told = {
    event: 'REPORT_STATUS',
    municipalityId: town.id,
    reportId: report.id,
    idempotencyKey: title,
    words: () => ({ ...words, mail: { ...words.mail, subject: title } }),
  } as const
  const ids = to.map((index) => (people[index] ?? people[0]).id)
  // An event that is processed twice must count once.
  for (let times = 0; times < 2; times += 1)
    await db.transaction().execute((trx) => notify(trx, context, told, ids))
  if (isUndone)
    await db.transaction().execute(async (trx) => {
      await deleteHeldNotifications(trx, holdId)
      await takeBack(trx, holdId)
      await deleteHeldPushes(trx, holdId)
    })
}

/** The titles in the mails sent, one entry each. */
async function mailed({ stage, people }: Scene): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const query = stage.services.db
    .selectFrom('message')
    .select(['recipient', 'personId', 'kind', 'subject', 'text'])
  const rows = await query.where('sentAt', 'is not', null).where('personId', 'in', ids).execute()
  return rows.flatMap(({ recipient, personId, kind, subject, text }) => {
    const person = people.findIndex(({ id, email }) => id === personId && email === recipient)
    const titles = new Set(`${subject}\n${text}`.match(/Nachricht-\d+-\d+-/g))
    const way = kind === 'notification.digest' ? 'bundled' : 'alone'
    return [...titles].map((title) => arrival(person, title, way))
  })
}

/** The titles that the devices received. */
const pushed = ({ stage, people }: Scene): string[] =>
  stage.server.pushed.flatMap(({ path, content }) => {
    const person = people.findIndex(({ device }) => device === path)
    return person < 0 ? [] : [arrival(person, content.title, 'device')]
  })

/** Multiset difference: entries of the first list that are not in the second. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return list.filter((each) => {
    const at = rest.indexOf(each)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
