import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isHardToGuess, LEAST_SECRET } from './hard-to-guess.ts'

/**
 * Most characters of the local part of REPLY_ADDRESS. A local part has 64 octets (RFC 5321, 4.5.3.1.1), and a
 * plus sign and a token of at most 52 follow.
 */
const LONGEST_LOCAL = 11

/** The settings for mails that the mail server hands in. */
export const incomingMailSettings = {
  BOUNCE_TOKEN: z.string().min(LEAST_SECRET).refine(isHardToGuess).optional(),
  UNSUBSCRIBE_MAILBOX: z.email().optional(),
  REPLY_ADDRESS: z
    .email()
    .refine((address) => /^[a-z0-9._-]+$/i.test(address.split('@')[0] ?? ''))
    .refine((address) => address.indexOf('@') <= LONGEST_LOCAL)
    .transform((address) => address.toLowerCase())
    .optional(),
}

type Given = { BOUNCE_TOKEN?: string | undefined } & Partial<
  Record<'UNSUBSCRIBE_MAILBOX' | 'REPLY_ADDRESS', string | undefined>
>

/** @throws ConfigError where an address is set, and nobody could hand in what arrives there */
export function readIncomingMail(values: Given) {
  for (const name of ['UNSUBSCRIBE_MAILBOX', 'REPLY_ADDRESS'] as const)
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
  }
}
