import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { loadPages } from '../pages/load-pages.ts'

const NOTICE = `mutation ($id: Int!, $reason: String!) {
  reportOffensiveContent(contentType: REPORT, contentId: $id, reason: $reason) { contentId }
}`

test('Swiss pages and mails avoid ß except in user content', async () => {
  await using site = await aSite()
  const pages = createApp(site.services, await loadPages(site.services))
  for (const [country, label, mail] of [
    ['CH', 'Stichwort, Strasse oder Nummer', 'wurde als anstössig gemeldet'],
    ['DE', 'Stichwort, Straße oder Nummer', 'wurde als anstößig gemeldet'],
  ] as const) {
    const town = await aTown(site, { country })
    await anAdmin(site, town)
    const report = await aReport(site, town, await aCategory(site, town), { title: 'Großer Spieß im Weg' })
    const html = await (await pages.request(`http://localhost:3000/${town.slug}/meldungen`)).text()
    expect(/>(Stichwort[^<]*)</.exec(html)?.[1]).toBe(label)
    expect(html.includes('Großer Spieß im Weg')).toBe(true)
    await site.mails()
    const given = { id: report.id, reason: 'Das verstößt gegen die Regeln.' }
    const { codes } = await ask(site, NOTICE, given, { as: await aPerson(site) })
    expect(codes).toEqual([])
    const notice = (await site.mails()).find(({ kind }) => kind === 'notice.taken')
    expect(notice?.subject).toContain(mail)
    expect(notice?.text).toContain('Das verstößt gegen die Regeln.')
    expect(notice?.text).toContain('Großer Spieß im Weg')
  }
})
