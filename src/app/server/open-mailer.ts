import type { Config } from '#kit/server/config/config.ts'
import { type DrawPicture, deliverToMailbox, type Mailer, smtpMailer } from '#kit/server/mail/deliver.ts'

/** The way of mails: an SMTP server, or the demo's mailbox. */
export const openMailer = ({ smtpUrl, mailFrom, secret }: Config, draw: DrawPicture): Mailer =>
  smtpUrl === undefined
    ? { deliver: deliverToMailbox, close: () => {} }
    : smtpMailer({ url: smtpUrl, from: mailFrom, secret, draw })
