import { expect, test } from 'vitest'
import { failureOf } from './smtp-answer.ts'

test.each([
  ['RCPT TO', 550, '550 5.1.1 <anna@beispiel.example>: Recipient address rejected', 'GONE', '550 5.1.1'],
  [
    'RCPT TO',
    550,
    '550-5.1.1 The email account that you tried to reach does not exist.',
    'GONE',
    '550 5.1.1',
  ],
  ['RCPT TO', 556, '556 5.1.10 Recipient address has null MX', 'GONE', '556 5.1.10'],
  ['RCPT TO', 550, '550 5.1.8 Sender address rejected: Domain not found', 'REFUSED', '550 5.1.8'],
  ['RCPT TO', 450, '450 4.2.0 Greylisted, see http://…', 'REFUSED', '450 4.2.0'],
  ['RCPT TO', 550, '550 Unrouteable address', 'REFUSED', '550'],
  ['MAIL FROM', 550, '550 5.1.1 anna@beispiel.example', 'REFUSED', '550 5.1.1'],
  ['DATA', 552, '552 5.3.4 Message too big', 'REFUSED', '552 5.3.4'],
  ['DATA', 421, '421 4.7.0 Try again later, closing connection', 'UNREACHABLE', '421 4.7.0'],
  ['AUTH PLAIN', 535, '535 5.7.8 Authentication failed', 'UNREACHABLE', '535 5.7.8'],
  ['CONN', 554, '554 5.7.1 No SMTP service here', 'UNREACHABLE', '554 5.7.1'],
])('%s %i means what it says: %s', (command, responseCode, response, meaning, code) => {
  expect(failureOf({ code: 'EX', command, responseCode, response })).toEqual({ meaning, code })
})

test('a fault without an answer is logged by its code only', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED anna@beispiel.example'), {
    code: 'ECONNREFUSED',
    command: 'CONN',
  })
  expect(failureOf(refused)).toEqual({ meaning: 'UNREACHABLE', code: 'ECONNREFUSED' })
  expect(failureOf({ code: 'EENVELOPE', command: 'API' })).toEqual({ meaning: 'REFUSED', code: 'EENVELOPE' })
  expect(failureOf('anna@beispiel.example')).toEqual({ meaning: 'UNREACHABLE', code: 'UNKNOWN' })
  expect(failureOf({ code: 'anna@beispiel.example' })).toEqual({ meaning: 'UNREACHABLE', code: 'UNKNOWN' })
})
