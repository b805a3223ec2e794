import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { LARGEST_MAIL } from '#domains/mail-replies/mail-reply.rules.ts'
import { mostBodyOf } from './request-kind.ts'

const most = (url: string) => mostBodyOf({ url, headers: {} } as IncomingMessage)

test('an answer by mail may be larger than other bodies', () => {
  expect([most('/mail/reply'), most('/mail/%72eply?x')]).toEqual([LARGEST_MAIL, LARGEST_MAIL])
  for (const url of ['/mail/bounce', '/mail/reply/x', '/', '/graphql'])
    expect(most(url)).toBeLessThan(LARGEST_MAIL)
})
