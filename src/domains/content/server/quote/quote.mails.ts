import * as paths from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
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
    subject: say`Ihre Anfrage ist angekommen`,
    recipient: email,
    personId: null,
    municipalityId: null,
    content: {
      heading: say`Ihre Anfrage ist angekommen`,
      paragraphs: [
        say`Guten Tag,`,
        say`vielen Dank für Ihr Interesse an Meldewerk. Wir melden uns innerhalb von zwei Werktagen mit einem Angebot oder mit einer Rückfrage.`,
        say`Bis dahin lesen Sie vielleicht, was Meldewerk für eine Verwaltung tut.`,
      ],
      button: { label: say`Zu den Lösungen`, url: `${context.publicUrl}${paths.SOLUTIONS}` },
      afterButton: [say`Ihre Angaben löschen wir nach ${QUOTE_MONTHS}\u00a0Monaten.`],
      reason: say`Sie bekommen diese Nachricht einmalig, weil mit dieser Adresse ein Angebot angefragt wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.`,
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
    say`Gemeinde oder Organisation: ${isolated(organisation)}`,
    say`Name: ${isolated(name)}`,
    say`E-Mail: ${email}`,
    telephone === null ? '' : say`Telefon: ${telephone}`,
    inhabitants === null ? '' : say`Einwohner: ${numberText(inhabitants)}`,
  ]
  return speakIn(null, () =>
    queuePlatformMail(trx, context, {
      kind: 'content.quote-requested',
      key: `${id}:${recipient}`,
      subject: say`Angebot angefragt: ${isolated(organisation)}`,
      recipient,
      personId: null,
      municipalityId: null,
      content: {
        heading: say`Jemand bittet um ein Angebot`,
        paragraphs: [facts.filter(Boolean).join('\n'), message ?? say`Eine Nachricht war nicht dabei.`],
        reason: say`Sie bekommen diese Nachricht, weil Anfragen nach Angeboten an diese Adresse gehen.`,
      },
    }),
  )
}
