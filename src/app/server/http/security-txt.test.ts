import { expect, test } from 'vitest'
import { PRODUCTION } from '#tests/production.ts'
import { aSite, NOON } from '#tests/site.ts'

const PATH = '/.well-known/security.txt'

/** The fields of a file, each on a line of its own; a line that is none fails (RFC 9116, section 4). */
function fieldsOf(text: string): Record<string, string> {
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? []
      expect(name, line).not.toBe('')
      return [name, value]
    }),
  )
}

test('security.txt names the configured contact and expires in half a year', async () => {
  await using site = await aSite({ ...PRODUCTION, RATE_LIMITS: 'on', SECURITY_CONTACT: 'it@stadt.example' })
  const answer = await site.app.request(PATH)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const fields = fieldsOf(await answer.text())
  expect(fields).toEqual({
    Contact: 'mailto:it@stadt.example',
    Expires: '2027-05-20T00:00:00.000Z',
    'Preferred-Languages': 'de, en',
    Canonical: `http://localhost:3000${PATH}`,
  })
  const days = (Date.parse(fields.Expires ?? '') - NOON.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  site.clock.advance(40 * 86_400_000)
  const later = fieldsOf(await (await site.app.request(PATH)).text())
  expect(later.Expires).toBe('2027-06-29T00:00:00.000Z')
})

test('security.txt takes a page as its contact, and else the help address', async () => {
  await using first = await aSite({ SECURITY_CONTACT: 'https://stadt.example/luecke' })
  expect(fieldsOf(await (await first.app.request(PATH)).text()).Contact).toBe('https://stadt.example/luecke')
  await using second = await aSite()
  expect(fieldsOf(await (await second.app.request(PATH)).text()).Contact).toBe(
    'mailto:hilfe@meldewerk.example',
  )
})
