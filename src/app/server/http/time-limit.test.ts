import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AnswerTime } from './answer-time.ts'
import { answerTooLate, inTime } from './time-limit.ts'

test('a late answer becomes a timeout error, a timely one passes through', async () => {
  const late = await inTime(
    wait(200).then(() => Promise.reject(new Error('much later'))),
    answerTooLate,
    new AnswerTime({ longest: 30 }),
  )
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await late.json()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] })
  const answer = new Response('da')
  expect(await inTime(Promise.resolve(answer), answerTooLate, new AnswerTime({ longest: 30 }))).toBe(answer)
  await expect(
    inTime(Promise.reject(new Error('at once')), answerTooLate, new AnswerTime({ longest: 30 })),
  ).rejects.toThrow('at once')
})
