import type { Context } from '../builder.ts'
import type { Trx } from '../db.ts'
import type { MailContent } from './layout.ts'
import { type Mail, queueMail } from './queue.ts'

/** Colour of mails that the platform sends in its own name. White on it has a contrast of 6.4. */
export const PLATFORM_ACCENT = '#1c6b3f'

/** The last lines of a mail: in whose name it comes, and where the law's pages are. */
export const senderLines = (name: string, publicUrl: string): string[] => [
  name,
  `Impressum: ${publicUrl}/impressum`,
  `Datenschutz: ${publicUrl}/datenschutz`,
]

/** The platform's own, also below a town's name where both have to do with it. */
export const platformSender = (publicUrl: string): string[] =>
  senderLines('Meldewerk – Meldungen an Ihre Gemeinde', publicUrl)

export type Sending = Pick<Context, 'clock' | 'enqueue' | 'publicUrl'>

export type PlatformMail = Omit<Mail, 'content' | 'idempotencyKey'> & {
  /** The occasion: the same one is mailed once, however often it is processed. */
  key: string
  content: Omit<MailContent, 'sender' | 'accent'>
}

/** Queues a mail that the platform sends in its own name. False when its cause was processed before. */
export function queuePlatformMail(
  trx: Trx,
  context: Sending,
  { key, content, ...mail }: PlatformMail,
): Promise<boolean> {
  const sender = platformSender(context.publicUrl)
  return queueMail(trx, context, {
    ...mail,
    idempotencyKey: `${mail.kind}:${key}`,
    content: { ...content, sender, accent: PLATFORM_ACCENT },
  })
}
