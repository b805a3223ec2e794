import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { LARGEST_MAIL } from '#domains/mail-replies/mail-reply.rules.ts'
import { LANGUAGE_PARTS } from '#kit/common/languages/language-path.ts'
import { kindOf, mostBodyOf } from './request-kind.ts'

const most = (url: string) => mostBodyOf({ url, headers: {} } as IncomingMessage)

test('an answer by mail may be larger than other bodies', () => {
  expect([most('/mail/reply'), most('/mail/%72eply?x')]).toEqual([LARGEST_MAIL, LARGEST_MAIL])
  for (const url of ['/mail/bounce', '/mail/reply/x', '/', '/graphql'])
    expect(most(url)).toBeLessThan(LARGEST_MAIL)
})

test('a report form with photos is an upload in each language', () => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(20 * 1024 ** 2),
  }
  const kind = (url: string) => kindOf({ method: 'POST', url, headers } as IncomingMessage)
  expect(LANGUAGE_PARTS).toContain('leicht')
  for (const language of ['', ...LANGUAGE_PARTS.map((part) => `/${part}`)])
    for (const town of ['', '/lindental']) {
      const form = `${language}${town}/meldungen/erstellen`
      expect([form, kind(form), kind(`${form}/?ort=1`)]).toEqual([form, 'upload', 'upload'])
      expect(kind(`${language}${town}/meldungen`)).toBe('page')
    }
})
