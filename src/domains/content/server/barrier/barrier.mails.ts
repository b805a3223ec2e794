import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import * as paths from '#domains/paths.ts'
import { localeOf, PLATFORM_TIME_ZONE, timeZoneOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { platformSender, type Sending } from '#kit/server/mail/platform.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { BARRIER_MONTHS, barrierDueAt, barrierNumber } from '../../barrier.rules.ts'
import type { BarrierRow } from './barriers.sql.ts'

type Town = MunicipalityRow | null

const dueText = ({ createdAt }: BarrierRow, town: Town): string => {
  const due = barrierDueAt(createdAt).toISOString()
  if (town === null) return dateText(due, PLATFORM_TIME_ZONE)
  return dateText(due, timeZoneOf(town.country), localeOf(town.country))
}
const headersOf = (town: Town) => (town === null ? {} : { headers: townHeaders(town) })
const senderOf = (town: Town, publicUrl: string) =>
  town === null ? platformSender(publicUrl) : townSender(town, publicUrl)

/**
 * Confirms the receipt to the sender. It quotes nothing that was typed, because anybody can enter anybody's
 * address.
 */
export async function sendBarrierReceived(
  trx: Trx,
  context: Sending,
  notice: BarrierRow,
  town: Town,
): Promise<boolean> {
  if (notice.email === null) return false
  const number = barrierNumber(notice.id, notice.createdAt)
  return queueMail(trx, context, {
    kind: 'content.barrier-received',
    idempotencyKey: `content.barrier-received:${notice.id}`,
    urgency: 'WAITED_FOR',
    subject: say`Ihr Hinweis ${number} ist angekommen`,
    recipient: notice.email,
    personId: null,
    municipalityId: town?.id ?? null,
    ...headersOf(town),
    content: {
      heading: say`Ihr Hinweis ist angekommen`,
      paragraphs: [
        say`Guten Tag,`,
        say`vielen Dank, dass Sie uns eine Barriere gemeldet haben. Ihr Hinweis hat die Nummer ${number}.`,
        town === null
          ? say`Wir antworten Ihnen spätestens am ${dueText(notice, town)}, innerhalb eines Monats.`
          : say`Die Gemeinde ${town.name} antwortet Ihnen spätestens am ${dueText(notice, town)}, innerhalb eines Monats.`,
      ],
      button: {
        label: say`Zur Erklärung zur Barrierefreiheit`,
        url: `${context.publicUrl}${paths.townPagePath(town, paths.ACCESSIBILITY)}`,
      },
      afterButton: [
        say`Hilft Ihnen die Antwort nicht, können Sie sich an die Stelle wenden, die am Ende der Erklärung steht. Ihren Hinweis löschen wir nach ${BARRIER_MONTHS}\u00a0Monaten.`,
      ],
      reason: say`Sie bekommen diese Nachricht einmalig, weil mit dieser Adresse eine Barriere gemeldet wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.`,
      sender: senderOf(town, context.publicUrl),
    },
  })
}

/** To the people who answer: the complete notice and its deadline. */
export function sendBarrierReported(
  trx: Trx,
  context: Sending,
  notice: BarrierRow,
  { town, recipient }: { town: Town; recipient: string },
): Promise<boolean> {
  const { id, createdAt, message, page, aid, name, email } = notice
  const number = barrierNumber(id, createdAt)
  const facts = [
    say`Seite: ${isolated(page || say`nicht angegeben`)}`,
    aid === null ? '' : say`Hilfsmittel: ${isolated(aid)}`,
    name === null ? '' : say`Name: ${isolated(name)}`,
    say`E-Mail: ${email ?? say`nicht angegeben`}`,
  ]
  return speakIn(null, () =>
    queueMail(trx, context, {
      kind: 'content.barrier-reported',
      idempotencyKey: `content.barrier-reported:${id}:${recipient}`,
      urgency: 'WAITED_FOR',
      subject: say`Barriere gemeldet: ${number}`,
      recipient,
      personId: null,
      municipalityId: town?.id ?? null,
      content: {
        heading: say`Jemand hat eine Barriere gemeldet`,
        paragraphs: [
          town === null
            ? say`Auf der Website kommt jemand nicht weiter. Bitte antworten Sie bis zum ${dueText(notice, town)}: Das Gesetz gibt dafür einen Monat.`
            : say`Auf den Seiten der Gemeinde ${town.name} kommt jemand nicht weiter. Bitte antworten Sie bis zum ${dueText(notice, town)}: Das Gesetz gibt dafür einen Monat.`,
          facts.filter(Boolean).join('\n'),
        ],
        quote: { by: say`Hinweis ${number}`, text: message },
        button: {
          label: say`Alle Hinweise zu Barrieren`,
          url: `${context.publicUrl}${town === null ? staffPaths.PLATFORM_BARRIERS : staffPaths.barriersPath(town)}`,
        },
        ...(email === null
          ? { afterButton: [say`Eine Adresse war nicht dabei. Beheben lässt sich die Barriere trotzdem.`] }
          : {}),
        reason: say`Sie bekommen diese Nachricht, weil Hinweise zu Barrieren an diese Adresse gehen.`,
        sender: senderOf(town, context.publicUrl),
      },
    }),
  )
}
