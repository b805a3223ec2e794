import { rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

test('a failure of the store does not use up the rate limit', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { storageDir } = site.services.config
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const as = await aPerson(site)
  const elsewhere = await aTown(site)
  const { id: reportId } = await aReport(site, elsewhere, await aCategory(site, elsewhere))
  const files = { 'input.photos.0': new Blob([new Uint8Array(await phonePhoto())]) }
  const photos = [null]
  const report = () => fileReport(site, reportInput(town, category, { photos }), { as, files })
  const comment = () => writeComment(site, { reportId, text: 'Bei mir auch.', photos }, { as, files })
  await rm(storageDir, { recursive: true, force: true })
  await writeFile(storageDir, '')
  for (let n = 0; n < 6; n += 1) expect((await report()).codes).toEqual(['INTERNAL'])
  for (let n = 0; n < 21; n += 1) expect((await comment()).codes).toEqual(['INTERNAL'])
  await rm(storageDir)
  for (let n = 0; n < 5; n += 1) expect((await report()).codes).toEqual([])
  for (let n = 0; n < 20; n += 1) expect((await comment()).codes).toEqual([])
  expect((await report()).codes).toEqual(['RATE_LIMITED'])
  expect((await comment()).codes).toEqual(['RATE_LIMITED'])
})
