import {
  mailAddressAboutReport,
  matterOf,
  matterWithoutMap,
  nameOf,
  notifyAboutReport,
} from '#domains/notifications/server/subscribers/report-mail.ts'
import { responsibleStaff, worksOn } from '#domains/notifications/server/subscribers/responsible-staff.ts'
import { HANDOVER } from '#domains/paths.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { lastDay } from '#kit/common/link-end.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { ReplyKind } from '../handover.rules.ts'
import type { HandoverRow, ReplyRow } from './handovers.sql.ts'
import type { BodyRow } from './outside-bodies.sql.ts'

export type HandedOver = { handover: HandoverRow; body: BodyRow; report: ReportRow }

/** The idempotency key of the mail with a handover's link. */
export const givenKey = ({ id }: Pick<HandoverRow, 'id'>): string => `handover.given:${id}`

const greetingOf = ({ greeting }: BodyRow): string => greeting ?? say`Guten Tag,`

/** Mail 33: a report is handed to an outside body, with the link that shows it and takes replies. */
export async function mailHandover(
  trx: Trx,
  context: Context,
  { handover, body, report }: HandedOver,
  token: string,
): Promise<void> {
  if (body.email === null) return
  const matter = await matterOf(trx, context, report)
  const { town, category } = matter
  const until = () => dateText(lastDay(handover.expiresAt), timeZoneOf(town.country), localeOf(town.country))
  await mailAddressAboutReport(
    trx,
    context,
    matter,
    { id: null, email: body.email, language: null },
    {
      kind: 'handover.given',
      idempotencyKey: givenKey(handover),
      whileVisible: true,
      words: () => ({
        subject: say`Meldung ${report.number} der Gemeinde ${town.name} für Sie`,
        reason: reasonOf(town.name),
        content: {
          paragraphs: [
            greetingOf(body),
            say`die Gemeinde ${town.name} gibt Ihnen die Meldung ${nameOf(matter)} weiter. Bitte sagen Sie über den Link, ob Sie sich darum kümmern, und melden Sie, wenn es erledigt ist.`,
            say`Kategorie: ${category.name}`,
            say`Ort: ${isolated(reportAddress(report) || town.name)}`,
          ],
          quote: { by: say`Nachricht der Gemeinde ${town.name}`, text: handover.message ?? '' },
          button: {
            label: say`Meldung öffnen und antworten`,
            url: `${context.publicUrl}${HANDOVER}?token=${token}`,
          },
          afterButton: [
            say`Der Link gilt bis zum ${until()}; ein Konto brauchen Sie nicht. Wer ihn kennt, kann für Sie antworten: Bitte geben Sie ihn nur an Menschen weiter, die daran arbeiten.`,
          ],
        },
      }),
    },
  )
}

const reasonOf = (townName: string) =>
  say`Sie bekommen diese Nachricht, weil die Gemeinde ${townName} Ihre Adresse als die einer externen Stelle eingetragen hat. Wenn das nicht stimmt, antworten Sie bitte der Gemeinde.`

/** Mail 33, the last one: the report was taken back or is closed, and nothing has to be done. */
export async function mailEnded(
  trx: Trx,
  context: Context,
  { handover, body, report }: HandedOver,
): Promise<void> {
  if (body.email === null) return
  // The report may be hidden by now, so the mail names nothing but its number.
  const matter = await matterWithoutMap(trx, context, report)
  const { name } = matter.town
  await mailAddressAboutReport(
    trx,
    context,
    matter,
    { id: null, email: body.email, language: null },
    {
      kind: 'handover.revoked',
      idempotencyKey: `handover.revoked:${handover.id}`,
      words: () => ({
        subject: say`Meldung ${report.number}: Sie müssen nichts mehr tun`,
        reason: reasonOf(name),
        content: {
          paragraphs: [
            greetingOf(body),
            handover.state === 'SETTLED'
              ? say`die Meldung ${report.number}, die Ihnen die Gemeinde ${name} weitergegeben hat, hat sich erledigt. Sie müssen nichts mehr tun, und der Link gilt nicht mehr. Wenn Sie schon daran arbeiten, antworten Sie bitte auf diese E-Mail.`
              : say`die Gemeinde ${name} hat die Meldung ${report.number} zurückgenommen, die sie Ihnen weitergegeben hatte. Sie müssen nichts mehr tun, und der Link gilt nicht mehr. Wenn Sie schon daran arbeiten, antworten Sie bitte auf diese E-Mail.`,
          ],
        },
      }),
    },
  )
}

const SUBJECTS: Record<ReplyKind, (body: string, number: string) => string> = {
  ACCEPTED: (body, number) => say`${body} übernimmt die Meldung ${number}`,
  REFUSED: (body, number) => say`${body} lehnt die Meldung ${number} ab`,
  ANSWERED: (body, number) => say`Nachricht von ${body} zur Meldung ${number}`,
  DONE: (body, number) => say`${body} meldet ${number} als erledigt`,
}

const NEXT_STEPS: Record<ReplyKind, Message> = {
  ACCEPTED: message`Sie müssen nichts tun. Sobald die Stelle etwas mitteilt, schreiben wir Ihnen wieder.`,
  REFUSED: message`Der Grund steht bei der Meldung unter „Bearbeitung“. Die Frist läuft wieder; Sie können die Meldung selbst bearbeiten oder sie einer anderen Stelle weitergeben.`,
  ANSWERED: message`Sie steht bei der Meldung unter „Bearbeitung“.`,
  DONE: message`Bitte prüfen Sie das Ergebnis und geben Sie der Meldung ihren neuen Status. Bürgerinnen und Bürger sehen davon noch nichts.`,
}

/** Mail 34: tells staff that an outside body replied. The reply stays with the report. */
export async function notifyOfReply(
  trx: Trx,
  context: Context,
  about: HandedOver,
  { id, kind }: Pick<ReplyRow, 'id' | 'kind'>,
): Promise<void> {
  const { body, report } = about
  await tellStaff(trx, context, about, {
    kind: 'handover.replied',
    idempotencyKey: `handover.replied:${id}`,
    subject: () => SUBJECTS[kind](isolated(body.name), report.number),
    sentence: (name) => say`${isolated(body.name)} hat auf die Meldung ${name} geantwortet.`,
    next: () => NEXT_STEPS[kind](),
  })
}

/** Mail 34: tells staff that the link of an outside body has ended without a result. */
export async function notifyOfExpiry(trx: Trx, context: Context, about: HandedOver): Promise<void> {
  const { body, report, handover } = about
  await tellStaff(trx, context, about, {
    kind: 'handover.expired',
    idempotencyKey: `handover.expired:${handover.id}`,
    subject: () => say`Keine Rückmeldung von ${isolated(body.name)} zur Meldung ${report.number}`,
    sentence: (name) =>
      say`der Link, mit dem ${isolated(body.name)} auf die Meldung ${name} antworten konnte, ist abgelaufen.`,
    next: () =>
      say`Die Frist läuft wieder. Sie können die Meldung selbst bearbeiten oder sie noch einmal weitergeben.`,
  })
}

type Told = {
  kind: 'handover.replied' | 'handover.expired'
  idempotencyKey: string
  subject: () => string
  sentence: (name: string) => string
  next: () => string
}

/**
 * Tells the responsible editor and the person who handed the report over; where neither works there any more,
 * the staff responsible for its category.
 */
async function tellStaff(
  trx: Trx,
  context: Context,
  { handover, report }: HandedOver,
  { kind, idempotencyKey, subject, sentence, next }: Told,
): Promise<void> {
  const people = await toldStaff(trx, report, handover)
  if (people.length === 0) return
  const matter = await matterWithoutMap(trx, context, report)
  await notifyAboutReport(trx, context, matter, people, {
    event: 'STAFF_COMMENT',
    ...{ kind, idempotencyKey },
    words: () => ({
      subject: subject(),
      reason: say`Sie bekommen diese Nachricht, weil Sie für diese Meldung der Gemeinde ${matter.town.name} zuständig sind oder sie weitergegeben haben.`,
      content: {
        paragraphs: [say`Guten Tag,`, sentence(nameOf(matter)), next()],
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
}

async function toldStaff(trx: Trx, report: ReportRow, { handedById }: HandoverRow): Promise<number[]> {
  const works = handedById !== null && (await worksOn(trx, handedById, report))
  const handedBy = works ? [handedById] : []
  // Without an assignee the person who handed it over is the one who cares for it.
  if (works && report.responsibleEditorId === null) return handedBy
  return [...new Set([...(await responsibleStaff(trx, report)), ...handedBy])]
}
