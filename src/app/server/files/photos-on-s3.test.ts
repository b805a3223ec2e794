import { expect, test } from 'vitest'
import { aCategory, aPerson, aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { anS3Server, S3_KEYS } from '#tests/servers/s3-server.ts'
import { aSite } from '#tests/site.ts'

test('photos survive an S3 outage; nothing is acknowledged before it is stored', async () => {
  await using store = await anS3Server()
  await using site = await aSite({
    STORAGE_URL: store.address,
    STORAGE_KEY_ID: S3_KEYS.keyId,
    STORAGE_KEY_SECRET: S3_KEYS.keySecret,
  })
  const { log, lines } = logLines()
  const { app } = withLog(site, log)
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const as = await aPerson(site)
  const file = async (idempotencyKey: string) => {
    const files = { 'input.photos.0': new Blob([new Uint8Array(await phonePhoto())]) }
    return fileReport(withLog(site, log), reportInput(town, category, { photos: [null], idempotencyKey }), {
      as,
      files,
    })
  }
  const rows = async () => (await site.services.db.selectFrom('report').select('id').execute()).length

  const [photo] = (await file('eins')).data.createReport.photos
  const stored = [...store.files.keys()].filter((key) => key.startsWith('photos/'))
  expect(stored.length).toBeGreaterThan(2)
  const { path } = photo
  const served = await app.request(path)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(stored.some((key) => store.files.get(key)?.equals(bytes))).toBe(true)
  expect((await app.request('/readyz')).status).toBe(200)

  await store.stop()
  const refused = await file('zwei')
  expect(refused.codes).toEqual(['INTERNAL'])
  expect(refused.errors[0]?.message).toMatch(
    /^Fotos und Dateien lassen sich gerade weder speichern noch laden\. Bitte versuchen Sie es in einer Minute noch einmal\. \(Fehlernummer [0-9a-f]{8}\)$/,
  )
  expect(refused.errors[0]?.extensions.retryAfter).toBe(60)
  const number = /Fehlernummer (\w+)/.exec(refused.errors[0]?.message ?? '')?.[1]
  const told = lines.find((line) => String(line.requestId).startsWith(number ?? '-'))
  expect(JSON.stringify(told?.err)).toContain('ECONNREFUSED')
  expect(await rows()).toBe(1)
  const gone = await app.request(path)
  expect([gone.status, gone.headers.get('retry-after'), await gone.text()]).toEqual([
    503,
    '60',
    expect.stringContaining('gerade weder speichern noch laden'),
  ])
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'failing', reason: 'storage' })

  await store.start()
  store.behaviour = 'full'
  expect((await file('zwei')).errors[0]?.message).toContain('kein Platz mehr')
  store.behaviour = 'right'
  expect((await file('zwei')).data.createReport.photos).toHaveLength(1)
  expect([await rows(), (await app.request(path)).status]).toEqual([2, 200])
  // The log contains neither a key nor a signature.
  expect(JSON.stringify(lines)).not.toMatch(/geheim|Signature=/)
})
