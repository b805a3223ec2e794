import { expect, test } from 'vitest'
import { headerFaults } from './mail/header-grammar.ts'

const GOOD: Record<string, string> = {
  Date: 'Wed, 25 Nov 2026 21:05:40 +0000',
  From: '=?UTF-8?Q?Gemeinde_M=C3=A4rgen?= <noreply@meldewerk.example>',
  To: '"ada@example.org" <ada@example.org>',
  'Message-ID': '<message-1.ab@meldewerk.example>',
  Subject: 'Ihre Meldung =?UTF-8?Q?f=C3=BCr?= heute',
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
}

const faults = (change: Record<string, string>) =>
  headerFaults(
    `${Object.entries({ ...GOOD, ...change })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\nText\r\n`,
  ).length

test('a message by the RFCs has no fault', () => {
  expect(faults({})).toBe(0)
  expect(faults({ 'List-Unsubscribe': '<https://a.example/x>, <mailto:b@a.example?subject=x>' })).toBe(0)
  expect(faults({ References: '<a@b> <c.d@e>', From: '"A, B" <a@b.example>, c@d.example' })).toBe(0)
})

test.each([
  ['Date', '2026-11-25T21:05:40.230Z'],
  ['Date', 'Thu, 25 Nov 2026 21:05:40 +0000'],
  ['Date', 'Wed, 25 Nov 2026 21:05:40 GMT'],
  ['Date', 'Tue, 31 Feb 2026 21:05:40 +0000'],
  ['Date', 'Wed, 25 Nov 2026 24:05:40 +0000'],
  ['From', 'Gemeinde Märgen <noreply@meldewerk.example>'],
  ['From', 'A, B <a@b.example>'],
  ['To', 'ada@example.org <ada@example.org>'],
  ['To', 'ada@@example.org'],
  ['Message-ID', 'message-1@meldewerk.example'],
  ['References', '<a@b>, <c@d>'],
  ['Subject', 'für'],
  ['Subject', '=?UTF-8?Q?a b?='],
  ['MIME-Version', '1.1'],
  ['Content-Type', 'text/plain; name=a b'],
  ['List-Unsubscribe', 'https://a.example/x'],
  ['List-Unsubscribe', '<ftp://a.example/x>'],
  ['List-Unsubscribe-Post', 'One-Click'],
  ['Auto-Submitted', 'yes'],
  ['X-Unknown', 'x'],
])('the header "%s: %s" is a fault', (name, value) => {
  expect(faults({ [name]: value })).toBe(1)
})

test('headers of MIME parts are checked as well', () => {
  const message = Object.entries({ ...GOOD, 'Content-Type': 'multipart/mixed; boundary="x"' })
  const head = message.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  expect(
    headerFaults(`${head}\r\n\r\n--x\r\nContent-Transfer-Encoding: 9bit\r\n\r\nText\r\n--x--\r\n`),
  ).toEqual(['RFC 2045, 6.1: Content-Transfer-Encoding: 9bit'])
  const { Date: _, ...undated } = GOOD
  const lines = Object.entries(undated).map(([name, value]) => `${name}: ${value}`)
  expect(headerFaults(`${lines.join('\r\n')}\r\n\r\nText\r\n`)).toEqual(['date is missing'])
})
