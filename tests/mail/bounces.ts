/**
 * Synthetic bounce reports in the formats of real mail servers. `MESSAGE` stands for the id of the bounced
 * message.
 */
type Report = {
  from: string
  subject: string
  /** The human-readable part. */
  text: string
  /** The message/delivery-status part, without its first group. */
  status: string
  /** The part of the original message that is returned. */
  returned?: 'message/rfc822' | 'text/rfc822-headers' | 'base64'
  headers?: string
}

const RETURNED = `From: Meldewerk <noreply@meldewerk.example>\r\nTo: anna@beispiel.example\r\nSubject: Ihre Meldung\r\nMessage-ID: MESSAGE\r\n\r\n`

function report({ from, subject, text, status, returned = 'message/rfc822', headers = '' }: Report): string {
  const original =
    returned === 'base64'
      ? `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\nBASE64`
      : `Content-Type: ${returned}\r\n\r\n${RETURNED}`
  return `Return-Path: <>\r\nFrom: ${from}\r\nTo: noreply@meldewerk.example\r\nSubject: ${subject}\r\n${headers}MIME-Version: 1.0\r
Content-Type: multipart/report; report-type=delivery-status; boundary="grenze"\r
\r
--grenze\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r
--grenze\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.beispiel.example\r\n\r\n${status}\r
--grenze\r\n${original}\r\n--grenze--\r\n`
}

const recipient = (action: string, status: string, diagnostic: string) =>
  `Final-Recipient: rfc822; anna@beispiel.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}\r\n`

const POSTFIX = {
  from: 'MAILER-DAEMON@mx.beispiel.example (Mail Delivery System)',
  subject: 'Undelivered Mail Returned to Sender',
}

const plain = (headers: string, text: string) =>
  `${headers}\r\nTo: noreply@meldewerk.example\r\n\r\n${text}\r\n`

/** Each report with its expected result: kind and status, or null if it is no bounce. */
export const REPORTS: readonly [name: string, raw: string, expected: [string, string | null] | null][] = [
  [
    'Postfix, unknown user',
    report({
      ...POSTFIX,
      text: '<anna@beispiel.example>: host mx said: 550 5.1.1 User unknown',
      status: recipient(
        'failed',
        '5.1.1',
        '550 5.1.1 <anna@beispiel.example>: Recipient address rejected: User unknown in local recipient table',
      ),
    }),
    ['HARD', '5.1.1'],
  ],
  [
    'Postfix, headers only, mailbox full',
    report({
      ...POSTFIX,
      text: 'Quota exceeded',
      status: recipient('failed', '5.2.2', '552 5.2.2 Mailbox full'),
      returned: 'text/rfc822-headers',
    }),
    ['SOFT', '5.2.2'],
  ],
  [
    'Postfix, delayed',
    report({
      ...POSTFIX,
      subject: 'Delayed Mail (still being retried)',
      text: 'YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
      status: recipient('delayed', '4.4.1', 'connect to mx.beispiel.example: Connection timed out'),
    }),
    null,
  ],
  [
    'Exim with a DSN',
    report({
      from: 'Mail Delivery System <Mailer-Daemon@exim.example>',
      subject: 'Mail delivery failed: returning message to sender',
      text: 'A message that you sent could not be delivered',
      status: recipient('failed', '5.1.3', '501 5.1.3 Bad recipient address syntax'),
      headers: 'X-Failed-Recipients: anna@beispiel.example\r\nAuto-Submitted: auto-replied\r\n',
    }),
    ['HARD', '5.1.3'],
  ],
  [
    'Exim, the older plain form',
    plain(
      'From: Mail Delivery System <Mailer-Daemon@exim.example>\r\nX-Failed-Recipients: anna@beispiel.example\r\nAuto-Submitted: auto-replied\r\nSubject: Mail delivery failed: returning message to sender',
      `This message was created automatically by mail delivery software.\r\n\r\n  anna@beispiel.example\r\n    host mx [192.0.2.1]: 550 5.1.1 Unknown user\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n\r\n${RETURNED}`,
    ),
    ['HARD', '5.1.1'],
  ],
  [
    'Exim, a warning in the plain form',
    plain(
      'From: Mail Delivery System <Mailer-Daemon@exim.example>\r\nX-Failed-Recipients: anna@beispiel.example\r\nSubject: Warning: message delayed 24 hours',
      `A message that you sent has not yet been delivered to one or more of its recipients.\r\n\r\n${RETURNED}`,
    ),
    null,
  ],
  [
    'Exchange, unknown recipient',
    report({
      from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@beispiel.example>',
      subject: 'Unzustellbar: Ihre Meldung',
      text: 'Fehler bei der Nachrichtenzustellung an folgende Empfänger',
      status: recipient(
        'failed',
        '5.1.10',
        '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      ),
      returned: 'base64',
    }),
    ['HARD', '5.1.10'],
  ],
  [
    'Exchange, too many mails',
    report({
      from: 'postmaster@beispiel.onmicrosoft.example',
      subject: 'Undeliverable: Ihre Meldung',
      text: 'Your message wasn’t delivered',
      status: recipient('failed', '4.4.7', '550 4.4.7 QUEUE.Expired; message expired'),
    }),
    ['SOFT', '4.4.7'],
  ],
  [
    'Gmail, no such account',
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      subject: 'Delivery Status Notification (Failure)',
      text: '** Address not found **',
      status: recipient(
        'failed',
        '5.1.1',
        "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n 550-5.1.1 double-checking the recipient's email address",
      ),
      headers:
        'Auto-Submitted: auto-replied\r\nX-Failed-Recipients: anna@beispiel.example\r\nIn-Reply-To: MESSAGE\r\n',
    }),
    ['HARD', '5.1.1'],
  ],
  [
    'Gmail, account switched off',
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      subject: 'Delivery Status Notification (Failure)',
      text: '** Message not delivered **',
      status: recipient(
        'failed',
        '5.2.1',
        '550-5.2.1 The email account that you tried to reach is inactive.',
      ),
    }),
    ['HARD', '5.2.1'],
  ],
  [
    'refused as unwanted',
    report({
      ...POSTFIX,
      text: 'Blocked',
      status: recipient('failed', '5.7.1', '554 5.7.1 Message rejected as spam'),
    }),
    ['SOFT', '5.7.1'],
  ],
  [
    'a complaint (ARF)',
    `From: staff@beispiel.example\r\nTo: abuse@meldewerk.example\r\nSubject: FW: Ihre Meldung\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=feedback-report; boundary="grenze"\r\n\r\n--grenze\r\nContent-Type: text/plain\r\n\r\nThis is an email abuse report.\r\n--grenze\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: Beispiel/1\r\nVersion: 1\r\n\r\n--grenze\r\nContent-Type: message/rfc822\r\n\r\n${RETURNED}\r\n--grenze--\r\n`,
    ['COMPLAINT', null],
  ],
  [
    'an automatic answer',
    plain(
      'From: Anna <anna@beispiel.example>\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: MESSAGE\r\nSubject: Abwesend: 550 5.1.1',
      'Ich bin bis Montag nicht da. 550 5.1.1 User unknown',
    ),
    null,
  ],
  ['nothing', '', null],
]

/** A bounce report about this message. */
export const reportOn = (raw: string, messageId: string): string =>
  raw
    .replaceAll(
      'BASE64',
      Buffer.from(RETURNED.replace('MESSAGE', messageId)).toString('base64').replace(/.{76}/g, '$&\r\n'),
    )
    .replaceAll('MESSAGE', messageId)
