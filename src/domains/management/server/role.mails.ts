import { randomUUID } from 'node:crypto'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import * as paths from '#domains/paths.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { findPeople, findStaff, type PersonRow } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { countText } from '#kit/common/german.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
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

/** Queues one mail for one act. The transaction of the act writes it, so a random key is enough. */
export async function sendManagementMail(
  trx: Trx,
  context: Context,
  to: PersonRow,
  mail: ManagementMail,
): Promise<void> {
  const { kind, subject, town, content } = mail
  await queueMail(trx, context, {
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
}

type Change = { person: PersonRow; town: MunicipalityRow; role: Role }

const SECURITY = 'Diese Nachricht betrifft die Rechte Ihres Kontos und kann nicht abbestellt werden.'

const WHAT_FOR: Record<Role, string> = {
  EDITOR: 'Sie bearbeiten Meldungen, prüfen neue und antworten im Namen der Gemeinde.',
  ADMIN: 'Sie verwalten alles, was die Gemeinde hier hat: Meldungen, Kategorien und wer mitarbeitet.',
}

export async function sendRoleGained(
  trx: Trx,
  context: Context,
  { person, town, role }: Change,
): Promise<void> {
  await sendManagementMail(trx, context, person, {
    kind: 'user.role-gained',
    subject: `Neue Aufgabe: ${ROLE_NAMES[role]} für ${town.name}`,
    town,
    content: {
      paragraphs: [
        'Guten Tag,',
        `Sie gehören jetzt zur ${ROLE_NAMES[role]} der Gemeinde ${town.name}. ${WHAT_FOR[role]}`,
        'Wer für eine Gemeinde arbeitet, meldet sich nach einer Stunde Pause und mindestens einmal am Tag neu an.',
      ],
      button: { label: 'Zur Verwaltung', url: `${context.publicUrl}${paths.administrationPath(town)}` },
      afterButton: [`Ist das ein Irrtum? Dann schreiben Sie bitte an ${town.contactEmail}.`],
      reason: SECURITY,
    },
  })
}

export async function sendRoleLost(
  trx: Trx,
  context: Context,
  { person, town, role, endsSessions }: Change & { endsSessions: boolean },
): Promise<void> {
  await sendManagementMail(trx, context, person, {
    kind: 'user.role-lost',
    subject: `Aufgabe beendet: ${ROLE_NAMES[role]} für ${town.name}`,
    town,
    content: {
      paragraphs: [
        'Guten Tag,',
        `Sie gehören nicht mehr zur ${ROLE_NAMES[role]} der Gemeinde ${town.name}. Ihr Konto bleibt bestehen.${endsSessions ? ' Zur Sicherheit sind Sie auf allen Geräten abgemeldet.' : ''}`,
      ],
      afterButton: [`Ist das ein Irrtum? Dann schreiben Sie bitte an ${town.contactEmail}.`],
      reason: SECURITY,
    },
  })
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
  const left =
    openReports === 0
      ? 'Offene Meldungen waren nicht zugewiesen.'
      : `${countText(openReports, 'offene Meldung ist', 'offene Meldungen sind')} damit niemandem mehr zugewiesen.`
  for (const administrator of await findPeople(trx, ids)) {
    const isElsewhere = administrator.id === person.id || administrator.id === context.viewer.id
    if (isElsewhere || administrator.lockedAt !== null || administrator.emailConfirmedAt === null) continue
    await sendManagementMail(trx, context, administrator, {
      kind: 'user.staff-left',
      subject: `${name} gehört nicht mehr zur ${ROLE_NAMES[role]}`,
      town,
      content: {
        paragraphs: [
          'Guten Tag,',
          `${name} gehört nicht mehr zur ${ROLE_NAMES[role]} der Gemeinde ${town.name}. ${left}`,
        ],
        button: { label: 'Zu den Benutzern', url: `${context.publicUrl}${staffPaths.usersPath(town)}` },
        reason: `Sie bekommen diese Nachricht, weil Sie die Gemeinde ${town.name} verwalten.`,
      },
    })
  }
}
