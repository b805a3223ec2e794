import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { anAdmin, aTown } from '#tests/factories.ts'
import { createAnnouncement } from '#tests/mail/notifying.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const PATH = '/lindental/ankuendigungen/kalender.ics'

/** The lines of a calendar; a line that begins with a space goes on with the one before (RFC 5545, 3.1). */
async function linesOf(site: TestSite, path = PATH): Promise<string[]> {
  const answer = await site.app.request(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return text.replaceAll('\r\n ', '').split('\r\n')
}

test('a calendar holds the announcements that end, from start to end', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const admin = await anAdmin(site, town)
  const publish = async (announcement: object): Promise<number> => {
    const values = { municipalityId: town.id, text: 'Am Samstag.', status: 'PUBLISHED', ...announcement }
    return (await createAnnouncement(site, values, admin)).data.createAnnouncement.id
  }
  const endsAt = new Date(site.clock.now().getTime() + 3 * DAY)
  const long = 'Wasser gibt es am Brunnen; bitte Kanister mitbringen, '.repeat(3)
  await publish({ title: 'Ohne Ende' })
  const id = await publish({ title: 'Rohrbruch, Lindenweg; gesperrt', text: long, endsAt })
  const lines = await linesOf(site)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Ankündigungen – Lindental',
      `UID:ankuendigungen-${id}@localhost:3000`,
      `DTEND:${endsAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      'SUMMARY:Rohrbruch\\, Lindenweg\\; gesperrt',
      `URL;VALUE=URI:http://localhost:3000/lindental/ankuendigungen/${id}`,
      'TRANSP:TRANSPARENT',
    ]),
  )
  site.clock.advance(4 * DAY)
  expect(await linesOf(site)).not.toContain('BEGIN:VEVENT')
})

test('many newer announcements without an end hide no event', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const admin = await anAdmin(site, town)
  const endsAt = new Date(site.clock.now().getTime() + 3 * DAY)
  const values = { municipalityId: town.id, title: 'Sperrung', text: 'Am Samstag.', status: 'PUBLISHED' }
  await createAnnouncement(site, { ...values, endsAt }, admin)
  const { db } = site.services
  const [row] = await db.selectFrom('announcement').selectAll().execute()
  if (row === undefined) throw new Error('no announcement was made')
  const others = Array.from({ length: 50 }, (_, at) => ({ ...row, id: row.id + 1 + at, endsAt: null }))
  await db.insertInto('announcement').values(others).execute()
  expect(await linesOf(site)).toContain('SUMMARY:Sperrung')
})

test('without the feature, or for an unknown town, there is no calendar', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental', enabledFeatures: [] })
  for (const path of [PATH, PATH.replace('lindental', 'nirgends')])
    expect([path, (await site.app.request(path)).status]).toEqual([path, 404])
})
