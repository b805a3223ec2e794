import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import type { Person } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { arrivedIn, aScene, transfer } from '#tests/transferring.ts'

test('a queue holds what another town has for 90 days', async () => {
  await using site = await aSite()
  const { here, there, report } = await aScene(site)
  const queue = async (as: Person) => {
    const { data } = await ask(
      site,
      `query ($slug: String!) { reportQueues(municipalitySlug: $slug) { queue total }
        reports(municipalitySlug: $slug, queue: TRANSFERRED) { data { id sent { municipality { name } status { kind } } } } }`,
      { slug: here.town.slug },
      { as },
    )
    const { total } = data.reportQueues.find((each: { queue: string }) => each.queue === 'TRANSFERRED')
    expect(data.reports.data).toHaveLength(total)
    return data.reports.data
  }
  expect(await queue(here.editor)).toEqual([])
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  const shown = (kind: string) => [
    { id: report.id, sent: { municipality: { name: 'Moorhafen' }, status: { kind } } },
  ]
  expect(await queue(here.editor)).toEqual(shown('NEW'))
  await changeStatus(site, arrived.id, there.town.statuses.ACCEPTED, { as: there.editor })
  expect(await queue(here.admin)).toEqual(shown('ACCEPTED'))
  site.clock.advance(90 * DAY)
  expect(await queue(here.admin)).toEqual([])
})
