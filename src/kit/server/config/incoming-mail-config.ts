import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isHardToGuess, LEAST_SECRET } from './hard-to-guess.ts'

/**
 * Most characters of the local part of REPLY_ADDRESS. A local part has 64 octets (RFC 5321, 4.5.3.1.1), and a
 * plus sign and a token of at most 52 follow.
 */
const LONGEST_LOCAL = 11
/** Most characters of the local part of REPORT_ADDRESS: a plus sign and a town's slug follow. */
const LONGEST_REPORT_LOCAL = 20

/** An address below which others begin, with at most that many characters before the @. */
const baseAddress = (longest: number) =>
  z
    .email()
    .refine((address) => /^[a-z0-9._-]+$/i.test(address.split('@')[0] ?? ''))
    .refine((address) => address.indexOf('@') <= longest)
    .transform((address) => address.toLowerCase())

/** The settings for mails that the mail server hands in. */
export const incomingMailSettings = {
  BOUNCE_TOKEN: z.string().min(LEAST_SECRET).refine(isHardToGuess).optional(),
  UNSUBSCRIBE_MAILBOX: z.email().optional(),
  REPLY_ADDRESS: baseAddress(LONGEST_LOCAL).optional(),
  REPORT_ADDRESS: baseAddress(LONGEST_REPORT_LOCAL).optional(),
  MAIL_AUTH_SERVER: z
    .string()
    .regex(/^[a-z0-9.-]+$/i)
    .transform((name) => name.toLowerCase())
    .optional(),
}

const NEEDS_TOKEN = ['UNSUBSCRIBE_MAILBOX', 'REPLY_ADDRESS', 'REPORT_ADDRESS'] as const

type Given = { BOUNCE_TOKEN?: string | undefined } & Partial<
  Record<(typeof NEEDS_TOKEN)[number] | 'MAIL_AUTH_SERVER', string | undefined>
>

/** @throws ConfigError where an address is set, and nobody could hand in what arrives there */
export function readIncomingMail(values: Given) {
  for (const name of NEEDS_TOKEN)
    if (values[name] !== undefined && values.BOUNCE_TOKEN === undefined)
      throw new ConfigError(
        `Mit ${name} muss auch BOUNCE_TOKEN gesetzt sein: Sonst reicht niemand ein, was dort ankommt. / BOUNCE_TOKEN is required with ${name}.`,
      )
  return {
    /** Bearer token of the mail server that hands in mails; null: the routes do not exist. */
    bounceToken: values.BOUNCE_TOKEN ?? null,
    /**
     * Mail address for ending subscriptions in mail programs without one-click; null: only the link exists.
     */
    unsubscribeMailbox: values.UNSUBSCRIBE_MAILBOX ?? null,
    /** Mail address for answers to mails about reports, in lower case; null: none. */
    replyAddress: values.REPLY_ADDRESS ?? null,
    /** Mail address below which each town has its own for new reports, in lower case; null: none. */
    reportAddress: values.REPORT_ADDRESS ?? null,
    /**
     * The name by which the own mail server signs its verdicts (authserv-id, RFC 8601), in lower case. With
     * it, a mail that becomes a report needs a good verdict; null: none are trusted.
     */
    mailAuthServer: values.MAIL_AUTH_SERVER ?? null,
  }
}
