import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { changeStatus, removeComment, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const DAY = 24 * 60 * 60 * 1000

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const author = await aPerson(site)
  const report = await aReport(site, town, await aCategory(site, town), { author })
  const admin = await anAdmin(site, town)
  /** Comments with a photo; returns the ids of comment and photo. */
  const show = async (as: Person, more: object = {}) => {
    const input = { reportId: report.id, text: 'So sieht es aus.', photos: [null], ...more }
    const { data } = await writeComment(site, input, {
      as,
      files: { 'input.photos.0': new Blob([new Uint8Array(await phonePhoto())]) },
    })
    return { id: data.createComment.id as number, photoId: data.createComment.photos[0].id as number }
  }
  const close = () => changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  /** The closing photo that everybody sees. */
  const seen = async (): Promise<{ photo: { id: number }; answeredAt: string } | null> => {
    const { data } = await ask(site, '{ reports { data { closingPhoto { photo { id path } answeredAt } } } }')
    return data.reports.data[0].closingPhoto
  }
  return { town, report, author, admin, show, close, seen }
}

test('a closing answer’s photo is the newest official one, while done', async () => {
  await using site = await aSite()
  const { town, report, author, admin, show, close, seen } = await aScene(site)
  await show(author)
  await show(admin, { official: false })
  expect(await seen()).toBeNull()
  const before = await show(admin)
  // An open report has no photo of its end, and answers change nothing about that.
  expect(await seen()).toBeNull()
  await close()
  expect((await seen())?.photo.id).toBe(before.photoId)
  site.clock.advance(DAY)
  const after = await show(admin)
  expect(await seen()).toMatchObject({
    photo: { id: after.photoId },
    answeredAt: site.clock.now().toISOString(),
  })
  await removeComment(site, { id: after.id, reason: 'Das Foto zeigt eine andere Straße.' }, { as: admin })
  expect((await seen())?.photo.id).toBe(before.photoId)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect(await seen()).toBeNull()
})

test('a photo of seven days before the closing belongs to it', async () => {
  for (const [days, isShown] of [
    [7, true],
    [8, false],
  ] as const) {
    await using site = await aSite()
    const { admin, show, close, seen } = await aScene(site)
    const { photoId } = await show(admin)
    site.clock.advance(days * DAY)
    await close()
    expect((await seen())?.photo.id, `${days} days`).toBe(isShown ? photoId : undefined)
  }
})
