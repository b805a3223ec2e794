import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aReport } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aWebhook, aWebhookSite } from '#tests/webhooks.ts'

type Example = {
  isGenuine(secret: string, headers: object, body: string, now?: number): boolean
}

const blockOf = async (language: string): Promise<string> => {
  const document = await readFile('docs/integration.md', 'utf8')
  return new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(document)?.[1] ?? ''
}

test('the documented signature check accepts our webhooks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-example-'))
  const file = join(folder, 'example.mjs')
  await writeFile(file, await blockOf('js'))
  const { isGenuine } = (await import(/* @vite-ignore */ file)) as Example
  await rm(folder, { recursive: true })
  await using site = await aWebhookSite()
  const { town, category, admin, secret } = await aWebhook(site)
  const { id } = await aReport(site, town, category)
  await changeStatus(site, id, town.statuses.ACCEPTED, { as: admin })
  await site.runJobs()
  const [message] = site.receiver.received
  if (message === undefined) throw new Error('nothing came')
  const { headers, text } = message
  const now = site.clock.now().getTime()
  expect(isGenuine(secret, headers, text, now)).toBe(true)
  expect(isGenuine(secret, headers, `${text} `, now)).toBe(false)
  expect(isGenuine(secret, headers, text, now + 301_000)).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'msg_0' }, text, now)).toBe(false)
  expect(isGenuine(`whsec_${'A'.repeat(43)}=`, headers, text, now)).toBe(false)

  // The example of a message has the fields that messages have.
  const shown = JSON.parse(await blockOf('json'))
  const keys = (value: object): unknown =>
    Object.entries(value).map(([key, each]) => [
      key,
      each !== null && typeof each === 'object' ? keys(each) : 0,
    ])
  expect(keys(shown)).toEqual(keys(message.body))
})
