import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Town } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { loadPages } from './load-pages.ts'

const UPDATE = `mutation ($municipality: MunicipalityInput!) {
  updateMunicipality(municipality: $municipality) { accent paper }
}`
const paint = (site: TestSite, as: Person, { id }: Town, own: Record<string, unknown>) =>
  ask(site, UPDATE, { municipality: { id, ...own } }, { as })

test('a town’s colours appear in its page, mails, manifest, icon and preview', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'gruental' })
  const admin = await anAdmin(site, town)
  const saved = await paint(site, admin, town, { accent: '6B1F7A', paper: '#FFF9EE' })
  expect(saved).toMatchObject({
    codes: [],
    data: { updateMunicipality: { accent: '#6b1f7a', paper: '#fff9ee' } },
  })

  const pages = createApp(site.services, await loadPages(site.services))
  const response = await pages.request('http://localhost:3000/gruental/meldungen')
  const html = (await response.text()).slice(0, 3000)
  expect(html).toMatch(
    /<html[^>]* style="--accent:light-dark\(#6b1f7a, #[0-9a-f]{6}\);[^"]*--surface:light-dark\(#fff9ee/,
  )
  expect(html).toContain('<meta name="theme-color" content="#fff9ee"')
  expect(html).toContain('href="/app/gruental/symbol-48.png"')
  expect(response.headers.get('content-security-policy')).toContain("style-src-attr 'unsafe-inline'")
  const other = await aTown(site, { slug: 'anderswo' })
  expect(other.slug).toBe('anderswo')
  expect(await (await pages.request('http://localhost:3000/anderswo/meldungen')).text()).not.toContain(
    '#6b1f7a',
  )

  const manifest = await (await site.app.request('/app/gruental/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ theme_color: '#fff9ee', background_color: '#fff9ee' })
  for (const path of ['/app/gruental/symbol-48.png', '/dateien/vorschau/gemeinde/gruental.png']) {
    const bytes = Buffer.from(await (await site.app.request(path)).arrayBuffer())
    const { data } = await sharp(bytes)
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([path, ...data.subarray(0, 3)]).toEqual([path, 0x6b, 0x1f, 0x7a])
  }

  const author = await aPerson(site)
  const report = await aReport(site, town, await aCategory(site, town), { author })
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const mail = (await site.mails()).find(({ recipient }) => recipient === author.email)
  expect(mail?.html).toContain('border-top-color:#6b1f7a')
  expect(mail?.html).toContain('background:#fff9ee')
})

test('invalid colours and ones with poor contrast are refused unsaved', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const pale = await paint(site, admin, town, { accent: '#ffd400' })
  expect(pale.codes).toEqual(['BAD_USER_INPUT'])
  expect(pale.errors[0]?.extensions.fields).toMatchObject({
    accent: expect.stringMatching(/Kontrast .*nötig sind 4,5/),
  })
  for (const accent of ['red', '#12345', '#2d6a2c;color:red', 'url(https://x.example)'])
    expect([accent, (await paint(site, admin, town, { accent })).codes]).toEqual([accent, ['BAD_USER_INPUT']])
  expect((await paint(site, admin, town, { paper: '#556677' })).errors[0]?.extensions.fields).toHaveProperty(
    'paper',
  )
  // Valid alone, but not together with the stored paper.
  expect((await paint(site, admin, town, { paper: '#f4f1e6' })).codes).toEqual([])
  expect((await paint(site, admin, town, { accent: '#6d6d00' })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await paint(site, admin, town, { accent: '#14532d' })).codes).toEqual([])
  expect((await paint(site, admin, town, { accent: null, paper: '' })).data.updateMunicipality).toEqual({
    accent: null,
    paper: null,
  })
  const { rows } = {
    rows: await site.services.db.selectFrom('auditEntry').select('newValue').orderBy('id').execute(),
  }
  expect(rows.map(({ newValue }) => newValue)).toEqual(['paper', 'accent', 'accent paper'])
})
