import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STATUS_COLOURS } from '#domains/municipalities/status-look.rules.ts'
import { anAdmin, aPerson } from '#tests/factories.ts'
import { logLines } from '#tests/log-lines.ts'
import { aMailServer } from '#tests/mail/smtp.ts'
import { approve, changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aReportOnMap } from '#tests/towns/map-town.ts'
import { mailPictures } from './mail-pictures.ts'

async function anApproval(site: TestSite) {
  const author = await aPerson(site)
  const scene = await aReportOnMap(site, { author, isPublished: false })
  const admin = await anAdmin(site, scene.town)
  await approve(site, scene.report.id, { as: admin })
  return { ...scene, admin }
}

const ALT = 'Kartenausschnitt: Lindenweg 12, 35999 Lindental'

test('a report mail embeds a picture of its place (E-01)', async () => {
  await using server = await aMailServer()
  await using site = await aSite({ SMTP_URL: server.url })
  const { report, town, admin } = await anApproval(site)
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  await site.runJobs()
  const pins: (string | undefined)[] = []
  for (const { email, raw } of server.received) {
    const [picture, ...others] = email.attachments
    expect(others).toEqual([])
    expect(picture).toMatchObject({
      contentId: '<bild@meldewerk>',
      mimeType: 'image/png',
      disposition: 'inline',
      related: true,
    })
    expect(raw).toContain('multipart/related')
    const sources = [...(email.html ?? '').matchAll(/src="([^"]*)"/g)].map(([, source]) => source)
    expect(sources).toEqual(['cid:bild@meldewerk'])
    expect(email.html).toContain(`alt="${ALT}"`)
    expect(email.text).toContain(ALT)
    const bytes = Buffer.from(picture?.content as ArrayBuffer)
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 640, height: 360 })
    // A pixel to the left of the pin.
    const at = (165 * info.width + 302) * 3
    pins.push(`#${data.subarray(at, at + 3).toString('hex')}`)
  }
  // Mails that wait together are sent in any order.
  expect(pins.sort()).toEqual([STATUS_COLOURS.NEW.light, STATUS_COLOURS.DONE.light].sort())
  const kept = await site.services.db.selectFrom('message').select('picture').execute()
  expect(kept).toEqual([{ picture: null }, { picture: null }])
})

test('a missing map does not delay a mail; alternative text replaces it', async () => {
  await using server = await aMailServer()
  await using site = await aSite({ SMTP_URL: server.url })
  await anApproval(site)
  await site.services.db.deleteFrom('townMap').execute()
  await site.runJobs()
  const [mail] = server.received
  expect(mail?.email.attachments).toEqual([])
  expect(mail?.email.html).not.toContain('<img')
  expect(mail?.email.html).toContain(ALT)
})

test('a failed drawing is logged, and an invalid reference draws nothing', async () => {
  await using site = await aSite()
  const { log, text } = logLines()
  const { db, staticMaps, storage } = site.services
  const draw = mailPictures({ db, staticMaps, storage, log })
  await aReportOnMap(site)
  staticMaps.stop()
  expect(await draw('/karten/bindlach/bild/49.98000/11.60000/new')).toBeNull()
  expect(text()).toContain('a mail is sent without its picture')
  for (const wrong of [
    '',
    'https://fremd.example/x.png',
    '/karten/bindlach/bild/49.98/11.6/new',
    '../../secret',
    '/wappen/../../../package.json',
    '/wappen/nirgendwo.svg',
    '/dateien/bilder/gibtesnichtgibtesnichtgi.webp',
  ]) {
    expect(await draw(wrong), wrong).toBeNull()
  }
})

test('a town’s mails embed its uploaded logo, its bundled one, or none', async () => {
  await using server = await aMailServer()
  await using site = await aSite({ SMTP_URL: server.url, NEWS_AT_ONCE: '1000' })
  const { report, town, admin } = await anApproval(site)
  const { db, storage } = site.services
  const key = 'aBcDeFgHiJkLmNoPqRsTuVwX'
  const uploaded = sharp({ create: { width: 400, height: 400, channels: 3, background: '#a3262a' } })
  await storage.write(`images/aB/${key}.webp`, await uploaded.webp().toBuffer())
  const logos = [`/dateien/bilder/${key}.webp`, '/wappen/lindental.svg', '/wappen/nirgendwo.svg', null]
  await site.runJobs()
  server.received.length = 0
  const states = ['ACCEPTED', 'DONE', 'ACCEPTED', 'DONE'] as const
  for (const [index, logo] of logos.entries()) {
    await db.updateTable('municipality').set({ logo }).where('id', '=', town.id).execute()
    await changeStatus(site, report.id, town.statuses[states[index] ?? 'DONE'], { as: admin })
    await site.runJobs()
  }
  const seen = []
  for (const { email } of server.received) {
    const parts = email.attachments.filter(({ contentId }) => contentId !== '<bild@meldewerk>')
    const [image] = email.html?.match(/<img src="cid:[^"]*logo@meldewerk"[^>]*>/) ?? []
    seen.push(parts.length)
    if (image === undefined) expect(parts).toEqual([])
    else {
      expect(image).toContain('alt="Logo der Gemeinde Bindlach"')
      expect(image).toContain(parts[0]?.contentId?.slice(1, -1))
      expect(await sharp(Buffer.from(parts[0]?.content as ArrayBuffer)).metadata()).toMatchObject({
        format: 'png',
        height: 88,
      })
    }
  }
  expect(seen).toEqual([1, 1, 0, 0])
})
