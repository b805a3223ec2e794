import { randomUUID } from 'node:crypto'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import * as paths from '#domains/paths.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { findPeople, findStaff, type PersonRow } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { numberText } from '#kit/common/german.ts'
import { type Message, message, plural, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import type { MailContent } from '#kit/server/mail/layout.ts'
import { platformSender } from '#kit/server/mail/platform.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { ROLE_NAMES, type Role } from '../management.rules.ts'

export type ManagementMail = {
  kind: string
  subject: string
  /** The town in question; null if the mail concerns the whole account. */
  town: MunicipalityRow | null
  content: Omit<MailContent, 'heading' | 'sender'>
}

/**
 * Queues one mail for one act, in the language of its reader. The transaction of the act writes it, so a
 * random key is enough.
 */
export async function sendManagementMail(
  trx: Trx,
  context: Context,
  to: PersonRow,
  words: () => ManagementMail,
): Promise<void> {
  await speakIn(to.language, () => {
    const { kind, subject, town, content } = words()
    return queueMail(trx, context, {
      kind,
      subject,
      // The mail concerns the rights of an account, so it also goes to an address whose news are suspended.
      urgency: 'WAITED_FOR',
      idempotencyKey: `${kind}:${randomUUID()}`,
      municipalityId: town?.id ?? null,
      personId: to.id,
      recipient: to.email,
      ...(town && { headers: townHeaders(town) }),
      content: {
        ...content,
        heading: subject,
        sender: town ? townSender(town, context.publicUrl) : platformSender(context.publicUrl),
      },
    })
  })
}

type Change = { person: PersonRow; town: MunicipalityRow; role: Role }

const SECURITY = message`Diese Nachricht betrifft die Rechte Ihres Kontos und kann nicht abbestellt werden.`

const WHAT_FOR: Record<Role, Message> = {
  EDITOR: message`Sie bearbeiten Meldungen, prüfen neue und antworten im Namen der Gemeinde.`,
  ADMIN: message`Sie verwalten alles, was die Gemeinde hier hat: Meldungen, Kategorien und wer mitarbeitet.`,
}

const BELONGS: Record<Role, (town: string) => string> = {
  EDITOR: (town) => say`Sie gehören jetzt zur Redaktion der Gemeinde ${town}.`,
  ADMIN: (town) => say`Sie gehören jetzt zur Administration der Gemeinde ${town}.`,
}
const BELONGS_NO_MORE: typeof BELONGS = {
  EDITOR: (town) =>
    say`Sie gehören nicht mehr zur Redaktion der Gemeinde ${town}. Ihr Konto bleibt bestehen.`,
  ADMIN: (town) =>
    say`Sie gehören nicht mehr zur Administration der Gemeinde ${town}. Ihr Konto bleibt bestehen.`,
}
const HAS_LEFT: Record<Role, (name: string) => string> = {
  EDITOR: (name) => say`${name} gehört nicht mehr zur Redaktion`,
  ADMIN: (name) => say`${name} gehört nicht mehr zur Administration`,
}
const HAS_LEFT_TOWN: Record<Role, (name: string, town: string) => string> = {
  EDITOR: (name, town) => say`${name} gehört nicht mehr zur Redaktion der Gemeinde ${town}.`,
  ADMIN: (name, town) => say`${name} gehört nicht mehr zur Administration der Gemeinde ${town}.`,
}

export async function sendRoleGained(
  trx: Trx,
  context: Context,
  { person, town, role }: Change,
): Promise<void> {
  await sendManagementMail(trx, context, person, () => ({
    kind: 'user.role-gained',
    subject: say`Neue Aufgabe: ${ROLE_NAMES[role]()} für ${town.name}`,
    town,
    content: {
      paragraphs: [
        say`Guten Tag,`,
        `${BELONGS[role](town.name)} ${WHAT_FOR[role]()}`,
        say`Wer für eine Gemeinde arbeitet, meldet sich nach einer Stunde Pause und mindestens einmal am Tag neu an.`,
      ],
      button: { label: say`Zur Verwaltung`, url: `${context.publicUrl}${paths.administrationPath(town)}` },
      afterButton: [say`Ist das ein Irrtum? Dann schreiben Sie bitte an ${town.contactEmail}.`],
      reason: SECURITY(),
    },
  }))
}

export async function sendRoleLost(
  trx: Trx,
  context: Context,
  { person, town, role, endsSessions }: Change & { endsSessions: boolean },
): Promise<void> {
  await sendManagementMail(trx, context, person, () => ({
    kind: 'user.role-lost',
    subject: say`Aufgabe beendet: ${ROLE_NAMES[role]()} für ${town.name}`,
    town,
    content: {
      paragraphs: [
        say`Guten Tag,`,
        endsSessions
          ? `${BELONGS_NO_MORE[role](town.name)} ${say`Zur Sicherheit sind Sie auf allen Geräten abgemeldet.`}`
          : BELONGS_NO_MORE[role](town.name),
      ],
      afterButton: [say`Ist das ein Irrtum? Dann schreiben Sie bitte an ${town.contactEmail}.`],
      reason: SECURITY(),
    },
  }))
}

/** Tells the other administrators who has left and how many reports are now unassigned (rule 43). */
export async function tellAdministrators(
  trx: Trx,
  context: Context,
  { person, town, role, openReports }: Change & { openReports: number },
): Promise<void> {
  const staff = await findStaff(trx, [town.id])
  const ids = staff.filter((each) => each.role === 'ADMIN').map(({ id }) => id)
  if (ids.length === 0) return
  const name = isolated(`${person.firstName} ${person.lastName}`)
  const left = () => {
    const count = numberText(openReports)
    return openReports === 0
      ? say`Offene Meldungen waren nicht zugewiesen.`
      : plural(
          openReports,
          message`${count}\u00a0offene Meldung ist damit niemandem mehr zugewiesen.`,
          message`${count}\u00a0offene Meldungen sind damit niemandem mehr zugewiesen.`,
        )
  }
  for (const administrator of await findPeople(trx, ids)) {
    const isElsewhere = administrator.id === person.id || administrator.id === context.viewer.id
    if (isElsewhere || administrator.lockedAt !== null || administrator.emailConfirmedAt === null) continue
    await sendManagementMail(trx, context, administrator, () => ({
      kind: 'user.staff-left',
      subject: HAS_LEFT[role](name),
      town,
      content: {
        paragraphs: [say`Guten Tag,`, `${HAS_LEFT_TOWN[role](name, town.name)} ${left()}`],
        button: { label: say`Zu den Benutzern`, url: `${context.publicUrl}${staffPaths.usersPath(town)}` },
        reason: say`Sie bekommen diese Nachricht, weil Sie die Gemeinde ${town.name} verwalten.`,
      },
    }))
  }
}
