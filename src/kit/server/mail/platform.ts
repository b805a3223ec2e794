import { say } from '#kit/common/say.ts'
import type { Context } from '../builder.ts'
import type { Trx } from '../database/db.ts'
import type { MailContent } from './layout.ts'
import type { MailLook } from './look.ts'
import type { MailLink, MailSender } from './parts.ts'
import { type Mail, queueMail } from './queue.ts'

/** The look of mails in the platform's own name: the site's own theme. */
export const PLATFORM_LOOK: MailLook = {
  name: 'Meldewerk',
  logo: {
    reference: '/favicon.svg',
    get alt() {
      return say`Logo von Meldewerk`
    },
  },
  light: { accent: '#17595f', surface: '#faf9f5' },
  dark: { accent: '#7fd3d4', surface: '#141613' },
  radius: 8,
  hasSerifHeadings: false,
}

/** Links to the pages that the law demands, below every mail. */
export const lawLinks = (publicUrl: string): MailLink[] => [
  { label: say`Impressum`, url: `${publicUrl}/impressum` },
  { label: say`Datenschutz`, url: `${publicUrl}/datenschutz` },
]

/** The platform itself as a sender. */
export const platformSender = (publicUrl: string): MailSender => ({
  look: PLATFORM_LOOK,
  lines: [say`Meldewerk – Meldungen an Ihre Gemeinde`],
  links: lawLinks(publicUrl),
})

export type Sending = Pick<Context, 'clock' | 'enqueue' | 'publicUrl'>

export type PlatformMail = Omit<Mail, 'content' | 'idempotencyKey'> & {
  /** The cause: the same key is mailed once, however often it is processed. */
  key: string
  content: Omit<MailContent, 'sender'>
}

/**
 * Queues a mail in the platform's own name, such as a confirmation, which people wait for. False when its
 * cause was processed before.
 */
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
