import { expect, test } from 'vitest'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, aPhotoServer, importing, said } from '#tests/imports/importing.ts'
import { aSite } from '#tests/site.ts'

test('a photo that finds the decoders busy is lost for that reason', async () => {
  await using site = await aSite({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' })
  await using photos = await aPhotoServer()
  using folder = aFolder()
  await aCategory(site, await aTown(site, { slug: 'lindental' }), { name: 'Laternen' })
  // It refuses all further pictures, as it does while too many wait.
  site.services.images.stop()
  const url = `${photos.url}/foto/1`
  const row = ['1', 'Laterne dunkel', 'Seit Tagen dunkel.', 'Laternen', '2025-05-01', '50.583', '8.963', url]
  const head = 'id;title;description;category;createdAt;latitude;longitude;photos'
  const path = folder.file('a.csv', `${head}\n${row.join(';')}`)
  const called = await importing(site, path, { town: 'lindental', format: 'csv', source: 'Tabelle' })
  expect(said(called).slice(-4, -1)).toEqual([
    `Zeile 2, Nr. 1: Foto ${url} fehlt: zu viele Bilder werden gerade verarbeitet.`,
    'Lauf 1: 1 Meldung übernommen.',
    'Nicht übernommen: 1 Foto (siehe oben). Die Meldungen dazu sind übernommen.',
  ])
})
