import { anonymousContext } from '#app/server/context.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { takeBackNotifications } from '#domains/notifications/server/notifications.sql.ts'
import { notify } from '#domains/notifications/server/notify.ts'
import { sendDigests } from '#domains/notifications/server/send-digests.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { takeBack } from '#kit/server/mail/outbox.sql.ts'
import { type Random, seededRandom } from '../seeds/random.ts'
import { aCategory, aPerson, aReport, aTown } from './factories.ts'
import { arrival, HOLD, NotificationModel, type Step } from './notification-model.ts'
import { setTo } from './notifying.ts'
import type { TestSite } from './site.ts'

const PEOPLE = 2
const STEPS = 24

/** What happens to two people and a report, always the same for a seed. */
export function stepsOf(seed: number): Step[] {
  const random = seededRandom(seed)
  const steps = Array.from({ length: STEPS }, (_, index) => step(random, `Nachricht-${seed}-${index}-`))
  // At the end everything that waits has had its time.
  return [...steps, { do: 'SEND' }, { do: 'WAIT', milliseconds: 60 * MINUTE }, { do: 'SEND' }]
}

function step(random: Random, title: string): Step {
  const what = random.next()
  const person = random.whole(0, PEOPLE - 1)
  if (what < 0.55) {
    const to = random.pick([[0], [1], [0, 1], [1, 0, 1]])
    const isHeld = random.next() < 0.2
    const isUndone = isHeld && random.next() < 0.5
    return { do: 'TELL', title, to, actor: random.next() < 0.1 ? person : null, isHeld, isUndone }
  }
  // Whole minutes, so that moments fall on the edges of the window, too.
  if (what < 0.75)
    return {
      do: 'WAIT',
      milliseconds: random.pick([HOLD, MINUTE, 2 * MINUTE, 5 * MINUTE, 9 * MINUTE, 10 * MINUTE]),
    }
  if (what < 0.83)
    return {
      do: 'SET',
      person,
      setting: random.pick(['REPORT_STATUS', 'OWN_REPORTS.EMAIL']),
      isOn: random.next() < 0.6,
    }
  if (what < 0.88) return { do: 'SHOW', isShown: random.next() < 0.7 }
  return { do: 'SEND' }
}

/** Runs sequences against the program; answers how many there were, and those in which people got something else than the model says. */
export async function runSequences(
  site: TestSite,
  seeds: readonly number[],
  model: () => NotificationModel = () => new NotificationModel(),
): Promise<{
  sequences: number
  arrived: number
  wrong: { seed: number; missing: string[]; extra: string[] }[]
}> {
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [row] = await findMunicipalities(db, [town.id])
  if (row === undefined) throw new Error('no town')
  const wrong: { seed: number; missing: string[]; extra: string[] }[] = []
  let arrivedInAll = 0
  for (const seed of seeds) {
    const people = [await aPerson(site), await aPerson(site)] as const
    const report = await aReport(site, town, category)
    const expected = model()
    for (const each of stepsOf(seed)) {
      expected.apply(each)
      await act(each)
    }
    const arrived = await arrivedAt(people)
    arrivedInAll += arrived.length
    const missing = without(expected.arrived, arrived)
    const extra = without(arrived, expected.arrived)
    if (missing.length + extra.length > 0) wrong.push({ seed, missing, extra })

    async function act(each: Step): Promise<void> {
      if (each.do === 'WAIT') site.clock.advance(each.milliseconds)
      if (each.do === 'SET') await setTo(site, people[each.person] ?? people[0], each.setting, each.isOn)
      if (each.do === 'SHOW')
        await db
          .updateTable('report')
          .set({ isPublished: each.isShown })
          .where('id', '=', report.id)
          .execute()
      if (each.do === 'TELL') await tell(each)
      if (each.do === 'SEND') {
        const context = anonymousContext(site.services)
        // Two workers at once, as where several run.
        await Promise.all([sendDigests(context), sendDigests(context)])
        await site.services.sender.sendWaiting()
      }
    }

    async function tell({ title, to, actor, isHeld, isUndone }: Step & { do: 'TELL' }): Promise<void> {
      const context = anonymousContext(site.services)
      if (actor !== null) context.viewer = { ...context.viewer, id: (people[actor] ?? people[0]).id }
      const holdId = seed * 1000 + Number(/-(\d+)-$/.exec(title)?.[1])
      if (isHeld) context.hold = { id: holdId, until: new Date(site.clock.now().getTime() + HOLD) }
      const words = {
        path: `/${town.slug}/meldungen/x/${report.slug}`,
        mail: {
          kind: 'report.status-changed',
          subject: title,
          headers: townHeaders(row as NonNullable<typeof row>),
          content: {
            heading: 'Neues',
            paragraphs: [],
            reason: 'Darum.',
            sender: townSender(row as NonNullable<typeof row>, 'http://localhost'),
          },
        },
      }
      const told = {
        event: 'REPORT_STATUS',
        municipalityId: town.id,
        reportId: report.id,
        idempotencyKey: title,
        words: () => words,
      } as const
      const ids = to.map((index) => (people[index] ?? people[0]).id)
      // A cause that is processed twice is still one.
      for (let times = 0; times < 2; times += 1)
        await db.transaction().execute((trx) => notify(trx, context, told, ids))
      if (isUndone)
        await db.transaction().execute(async (trx) => {
          await takeBackNotifications(trx, holdId)
          await takeBack(trx, holdId)
        })
    }
  }
  return { sequences: seeds.length, arrived: arrivedInAll, wrong }

  async function arrivedAt(people: readonly { id: number; email: string }[]): Promise<string[]> {
    const query = db.selectFrom('message').select(['recipient', 'personId', 'kind', 'subject', 'text'])
    const ids = people.map(({ id }) => id)
    const rows = await query.where('sentAt', 'is not', null).where('personId', 'in', ids).execute()
    return rows.flatMap(({ recipient, personId, kind, subject, text }) => {
      const person = people.findIndex(({ id, email }) => id === personId && email === recipient)
      const titles = new Set(`${subject}\n${text}`.match(/Nachricht-\d+-\d+-/g))
      return [...titles].map((title) => arrival(person, title, kind === 'notification.digest'))
    })
  }
}

/** What is in the first list and not in the second; what is there twice has to be there twice. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return list.filter((each) => {
    const at = rest.indexOf(each)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
