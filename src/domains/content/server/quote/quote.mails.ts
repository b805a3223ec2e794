import * as paths from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { numberText } from '#kit/common/german.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { queuePlatformMail, type Sending } from '#kit/server/mail/platform.ts'
import { QUOTE_MONTHS, type QuoteValues } from '../../quote.rules.ts'

type Quote = QuoteValues & { id: number }

/**
 * Confirms the receipt to the sender. It quotes nothing that was typed, because anybody can enter anybody's
 * address.
 */
export function sendQuoteReceived(trx: Trx, context: Sending, { id, email }: Quote): Promise<boolean> {
  return queuePlatformMail(trx, context, {
    kind: 'content.quote-received',
    key: String(id),
    subject: 'Ihre Anfrage ist angekommen',
    recipient: email,
    personId: null,
    municipalityId: null,
    content: {
      heading: 'Ihre Anfrage ist angekommen',
      paragraphs: [
        'Guten Tag,',
        'vielen Dank für Ihr Interesse an Meldewerk. Wir melden uns innerhalb von zwei Werktagen mit einem Angebot oder mit einer Rückfrage.',
        'Bis dahin lesen Sie vielleicht, was Meldewerk für eine Verwaltung tut.',
      ],
      button: { label: 'Zu den Lösungen', url: `${context.publicUrl}${paths.SOLUTIONS}` },
      afterButton: [`Ihre Angaben löschen wir nach ${QUOTE_MONTHS}\u00a0Monaten.`],
      reason:
        'Sie bekommen diese Nachricht einmalig, weil mit dieser Adresse ein Angebot angefragt wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.',
    },
  })
}

/** To the people who write quotes: the complete request. */
export function sendQuoteRequested(
  trx: Trx,
  context: Sending,
  quote: Quote,
  recipient: string,
): Promise<boolean> {
  const { id, organisation, name, email, telephone, inhabitants, message } = quote
  const facts = [
    `Gemeinde oder Organisation: ${isolated(organisation)}`,
    `Name: ${isolated(name)}`,
    `E-Mail: ${email}`,
    telephone === null ? '' : `Telefon: ${telephone}`,
    inhabitants === null ? '' : `Einwohner: ${numberText(inhabitants)}`,
  ]
  return queuePlatformMail(trx, context, {
    kind: 'content.quote-requested',
    key: `${id}:${recipient}`,
    subject: `Angebot angefragt: ${isolated(organisation)}`,
    recipient,
    personId: null,
    municipalityId: null,
    content: {
      heading: 'Jemand bittet um ein Angebot',
      paragraphs: [facts.filter(Boolean).join('\n'), message ?? 'Eine Nachricht war nicht dabei.'],
      reason: 'Sie bekommen diese Nachricht, weil Anfragen nach Angeboten an diese Adresse gehen.',
    },
  })
}
