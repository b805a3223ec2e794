import type { Context } from '../builder.ts'
import type { Trx } from '../database/db.ts'
import type { MailContent } from './layout.ts'
import type { MailLook } from './look.ts'
import type { MailLink, MailSender } from './parts.ts'
import { type Mail, queueMail } from './queue.ts'

/** How mails look that the platform sends in its own name: as the site's own theme. */
export const PLATFORM_LOOK: MailLook = {
  name: 'Meldewerk',
  logo: { reference: '/favicon.svg', alt: 'Logo von Meldewerk' },
  light: { accent: '#17595f', surface: '#faf9f5' },
  dark: { accent: '#7fd3d4', surface: '#141613' },
  radius: 8,
  hasSerifHeadings: false,
}

/** Where the law's pages are, below every mail. */
export const lawLinks = (publicUrl: string): MailLink[] => [
  { label: 'Impressum', url: `${publicUrl}/impressum` },
  { label: 'Datenschutz', url: `${publicUrl}/datenschutz` },
]

/** The platform itself as a sender. */
export const platformSender = (publicUrl: string): MailSender => ({
  look: PLATFORM_LOOK,
  lines: ['Meldewerk – Meldungen an Ihre Gemeinde'],
  links: lawLinks(publicUrl),
})

export type Sending = Pick<Context, 'clock' | 'enqueue' | 'publicUrl'>

export type PlatformMail = Omit<Mail, 'content' | 'idempotencyKey'> & {
  /** The occasion: the same one is mailed once, however often it is processed. */
  key: string
  content: Omit<MailContent, 'sender'>
}

/** Queues a mail that the platform sends in its own name: confirmations and the like, which people wait for. False when its cause was processed before. */
export function queuePlatformMail(
  trx: Trx,
  context: Sending,
  { key, content, ...mail }: PlatformMail,
): Promise<boolean> {
  const sender = platformSender(context.publicUrl)
  return queueMail(trx, context, {
    urgency: 'WAITED_FOR',
    ...mail,
    idempotencyKey: `${mail.kind}:${key}`,
    content: { ...content, sender },
  })
}
