import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import {
  matterOf,
  matterWithoutMap,
  nameOf,
  notifyAboutReport,
  type ReportMatter,
} from '#domains/notifications/server/subscribers/report-mail.ts'
import { responsibleStaff } from '#domains/notifications/server/subscribers/responsible-staff.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { TransferRow } from '#domains/reports/server/transferring/transfers.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** A transfer with the report that is left behind and the one that goes on. */
export type Transferred = { transfer: TransferRow; from: ReportRow; to: ReportRow }

/** The name of the town that handed over. Its transfers go with it, so it is there. */
async function senderOf(trx: Trx, { municipalityId }: TransferRow): Promise<string> {
  const [town] = await findMunicipalities(trx, [municipalityId])
  return town?.name ?? ''
}

/** Mail 38: tells the staff of the town that gets a report, or gets it back, with the other town's words. */
export async function notifyOfTransfer(
  trx: Trx,
  context: Context,
  { transfer, to }: Transferred,
): Promise<void> {
  const matter = await matterWithoutMap(trx, context, to)
  const sender = await senderOf(trx, transfer)
  const isBack = transfer.returnsId !== null
  const { town, category } = matter
  await notifyAboutReport(trx, context, matter, await responsibleStaff(trx, to), {
    event: 'NEW_REPORT',
    kind: isBack ? 'transfer.returned' : 'transfer.received',
    idempotencyKey: `transfer:${transfer.id}`,
    words: () => ({
      subject: isBack
        ? say`${sender} gibt die Meldung ${to.number} zurück`
        : say`Neue Meldung ${to.number} von ${sender}: ${category.name}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${town.name} für diese Meldung zuständig sind.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          isBack ? backText(matter, sender) : receivedText(matter, sender),
          say`Ort: ${isolated(reportAddress(to) || town.name)}`,
        ],
        ...(transfer.note !== null && {
          quote: { by: say`Nachricht der Gemeinde ${sender}`, text: transfer.note },
        }),
        button: { label: say`Meldung bearbeiten`, url: matter.url },
        ...(!isBack && {
          afterButton: [
            say`Gehört die Meldung nicht zu Ihnen? Sie können sie einmal mit einem Grund zurückgeben.`,
          ],
        }),
      },
    }),
  })
}

const receivedText = (matter: ReportMatter, sender: string): string =>
  matter.report.isPublished
    ? say`die Gemeinde ${sender} hat Ihnen die Meldung ${nameOf(matter)} übergeben, Kategorie „${matter.category.name}“.`
    : say`die Gemeinde ${sender} hat Ihnen die Meldung ${nameOf(matter)} übergeben, Kategorie „${matter.category.name}“. Sie wartet auf Ihre Freigabe.`

const backText = (matter: ReportMatter, sender: string): string =>
  say`die Gemeinde ${sender} hat Ihnen die Meldung ${nameOf(matter)} zurückgegeben. Sie ist bei Ihnen wieder offen, im selben Status wie zuvor.`

/** Mail 39: tells the author at once who looks after the report now, under which number and address. */
export async function tellAuthor(trx: Trx, context: Context, { transfer, to }: Transferred): Promise<void> {
  if (to.personId === null) return
  const matter = await matterOf(trx, context, to)
  const sender = await senderOf(trx, transfer)
  // Without an account nobody can open a report that is not public yet.
  const [author] = await findPeople(trx, [to.personId])
  const opensIt = isPublic(to) || author?.passwordHash != null
  await notifyAboutReport(trx, context, matter, [to.personId], {
    event: 'REPORT_STATUS',
    kind: 'transfer.told-author',
    idempotencyKey: `transfer.told:${transfer.id}`,
    words: () => ({
      subject: say`Ihre Meldung liegt jetzt bei der Gemeinde ${matter.town.name}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          transfer.returnsId === null
            ? say`die Gemeinde ${sender} hat Ihre Meldung ${nameOf(matter)} an die Gemeinde ${matter.town.name} übergeben. Sie müssen nichts tun: Text, Fotos und Kommentare sind mitgekommen.`
            : say`die Gemeinde ${sender} hat Ihre Meldung ${nameOf(matter)} an die Gemeinde ${matter.town.name} zurückgegeben. Die Gemeinde ${matter.town.name} kümmert sich wieder darum; Sie müssen nichts tun.`,
          numberText(to, transfer),
          isPublic(to)
            ? say`Wir schreiben Ihnen bei jedem neuen Schritt.`
            : say`Die Gemeinde ${matter.town.name} prüft Ihre Meldung zuerst. Danach wird sie für alle sichtbar. Wir schreiben Ihnen bei jedem Schritt.`,
        ],
        ...(opensIt && { button: { label: say`Meldung ansehen`, url: matter.url } }),
      },
    }),
  })
}

/** Mail 39 to people who follow the report. They still follow it. */
export async function notifyFollowers(
  trx: Trx,
  context: Context,
  { transfer, to }: Pick<Transferred, 'transfer' | 'to'>,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return
  const matter = await matterOf(trx, context, to)
  const sender = await senderOf(trx, transfer)
  await notifyAboutReport(trx, context, matter, personIds, {
    event: 'FOLLOWED_STATUS',
    kind: 'transfer.told-follower',
    idempotencyKey: `transfer.told:${transfer.id}`,
    words: () => ({
      subject: say`Die Meldung ${transfer.number} liegt jetzt bei der Gemeinde ${matter.town.name}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie diese Meldung verfolgen. Auf ihrer Seite können Sie das beenden.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          transfer.returnsId === null
            ? say`die Gemeinde ${sender} hat die Meldung ${nameOf(matter)}, die Sie verfolgen, an die Gemeinde ${matter.town.name} übergeben.`
            : say`die Gemeinde ${sender} hat die Meldung ${nameOf(matter)}, die Sie verfolgen, an die Gemeinde ${matter.town.name} zurückgegeben.`,
          numberText(to, transfer),
          say`Sie verfolgen sie weiter und hören von jedem neuen Status.`,
        ],
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
}

const numberText = (to: ReportRow, transfer: TransferRow): string =>
  say`Sie hat jetzt die Nummer ${to.number}; vorher war es ${transfer.number}. Die bisherige Adresse führt weiter.`
