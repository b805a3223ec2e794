import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { photoFile } from './pictures.ts'
import { comeAlive, expect, OFFLINE_NOISE, signedIn, test, visit } from './site.ts'

const CREATE = '/felskirch/meldungen/erstellen'
const HEIC_HEAD = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content as string),
})
const heic = () => readFileSync(join('tests', 'fixtures', 'hochkant.heic'))
/**
 * The file's structure is valid, but its image data (bytes 923 to 973) is noise, which only the server can
 * detect.
 */
const brokenHeic = () => file('kaputt.heic', 'image/heic', heic().fill(0xff, 923, 973))
const choose = (page: Page, files: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0]) =>
  page.getByTestId('photo-input').setInputFiles(files)
const isUpload = (route: Route) =>
  route.request().headers()['content-type']?.startsWith('multipart/form-data') ?? false
const tile = (page: Page, position: number) =>
  page.getByRole('listitem').filter({ hasText: `Was zeigt Foto ${position}?` })

test('rejected files are named and the other photos stay (A-29)', async ({ page }) => {
  await visit(page, CREATE)
  await choose(page, [
    await photoFile('gut.jpg', 200),
    file('brief.jpg', 'image/jpeg', 'Sehr geehrte Damen und Herren'),
    file('wappen.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    file('riesig.heic', 'image/heic', Buffer.concat([HEIC_HEAD, Buffer.alloc(10 * 1024 * 1024)])),
    file('leer.png', 'image/png', ''),
  ])
  const problems = page.getByRole('alert').filter({ hasText: 'brief.jpg' }).getByRole('paragraph')
  const noPhoto =
    'Diese Datei ist kein Foto, das wir lesen können. Möglich sind JPEG, PNG, WebP, HEIC und AVIF.'
  await expect(problems).toHaveText([
    `brief.jpg: ${noPhoto}`,
    `wappen.svg: ${noPhoto}`,
    'riesig.heic: Dieses Foto hat mehr als 10 MB. Bitte wählen Sie ein kleineres.',
    'leer.png: Diese Datei ist leer. Bitte wählen Sie ein anderes Foto.',
  ])
  await expect(page.getByText('1 von 5 Fotos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fotos auswählen' })).toHaveAccessibleDescription(
    /brief\.jpg/,
  )

  await page.getByLabel('Was zeigt Foto 1?').fill('Der umgestürzte Baum')
  const more = await Promise.all([30, 60, 90, 120, 150].map((hue) => photoFile(`${hue}.jpg`, hue)))
  const chooses = page.getByRole('button', { name: 'Fotos auswählen' })
  await chooses.focus()
  await choose(page, more)
  await expect(page.getByText('5 von 5 Fotos')).toBeVisible()
  await expect(chooses, 'there is nothing more to choose, yet the focus stays').toBeFocused()
  await expect(
    page.getByText('Sie können höchstens 5 Fotos anhängen. 1 Foto wurde nicht übernommen.'),
  ).toBeVisible()
  await expect(problems).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fotos auswählen' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Foto aufnehmen' })).toBeDisabled()
  await expect(page.getByLabel('Was zeigt Foto 1?')).toHaveValue('Der umgestürzte Baum')
})

test('photos are added, described, reordered and removed by keyboard (U-03 A-19 A-20 A-29)', async ({
  page,
}) => {
  await visit(page, CREATE)
  await expect(page.getByTestId('camera-input')).toHaveAttribute('capture', 'environment')
  await page.getByTestId('camera-input').setInputFiles([await photoFile('eins.jpg', 200, 4000)])
  await choose(page, [await photoFile('zwei.jpg', 30), await photoFile('drei.jpg', 90)])
  await expect(page.getByText('3 von 5 Fotos')).toBeVisible()
  const width = (position: number) =>
    page
      .getByRole('img', { name: `Vorschau von Foto ${position}` })
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => width(1), 'made small on the device').toBe(2560)
  for (const [index, text] of ['eins', 'zwei', 'drei'].entries())
    await page.getByLabel(`Was zeigt Foto ${index + 1}?`).fill(text)

  const back = (position: number) => page.getByRole('button', { name: `Foto ${position} nach hinten` })
  await expect(page.getByRole('button', { name: 'Foto 1 nach vorn' })).toBeDisabled()
  await expect(back(3)).toBeDisabled()
  await back(1).focus()
  await page.keyboard.press('Enter')
  await expectTexts(page, ['zwei', 'eins', 'drei'])
  await expect(back(2), 'the focus goes along').toBeFocused()
  await page.keyboard.press('Enter')
  await expectTexts(page, ['zwei', 'drei', 'eins'])
  await page.keyboard.press('Enter')
  await expectTexts(page, ['zwei', 'drei', 'eins'])
  await expect(back(3), 'as far as it goes').toBeFocused()

  for (const button of await page.getByRole('main').getByRole('listitem').getByRole('button').all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height), 'easily hit').toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Foto 2 entfernen' }).focus()
  await page.keyboard.press('Enter')
  await expectTexts(page, ['zwei', 'eins'])
  await expect(page.getByRole('button', { name: 'Foto 2 entfernen' }), 'the focus is not lost').toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Foto 1 entfernen' }).press('Enter')
  await expect(page.getByText('0 von 5 Fotos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fotos auswählen' })).toBeFocused()
})

async function expectTexts(page: Page, texts: string[]): Promise<void> {
  const fields = page.getByLabel(/^Was zeigt Foto/)
  await expect(fields).toHaveCount(texts.length)
  for (const [index, text] of texts.entries()) await expect(fields.nth(index)).toHaveValue(text)
}

test.describe('for somebody signed in', () => {
  test.use({ expected: OFFLINE_NOISE })

  test('photos upload at once with progress and failures can be retried (U-03)', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let uploads = 0
    await page.route('**/graphql', async (route) => {
      if (!isUpload(route)) return route.continue()
      uploads += 1
      if (uploads === 1) await held
      return uploads === 2 ? route.abort() : route.continue()
    })
    await signedIn(page, 'nachbar')
    await visit(page, CREATE)
    await choose(page, [
      await photoFile('eins.jpg', 200),
      await photoFile('zwei.jpg', 30),
      file('IMG_4711.HEIC', 'image/heic', heic()),
      brokenHeic(),
    ])
    await expect(page.getByRole('progressbar', { name: 'Foto 1 wird hochgeladen' })).toBeVisible()
    release()
    await expect(tile(page, 1)).toContainText('ist hochgeladen')
    await expect(tile(page, 2)).toContainText('Keine Verbindung.')
    await expect(tile(page, 3)).toContainText('ist hochgeladen')
    await expect(tile(page, 4)).toContainText(
      'Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte wählen Sie ein anderes.',
    )
    await expect(
      page.getByRole('button', { name: 'Foto 4 noch einmal senden' }),
      'no use trying that again',
    ).toHaveCount(0)

    // The report cannot be sent without them, and the last step says why.
    await page.goto(`${CREATE}?schritt=pruefen`)
    await comeAlive(page)
    await expect(page.getByRole('alert').getByText('Ein Foto ließ sich nicht hochladen.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Meldung absenden' })).toBeDisabled()
    await page.getByRole('link', { name: 'Zu den Fotos' }).click()
    await page.getByRole('button', { name: 'Foto 4 entfernen' }).click()
    await expect(tile(page, 2)).toContainText('ist hochgeladen')
  })

  test('an upload stopped by a lost connection restarts at a tap (U-03)', async ({ page }) => {
    await signedIn(page, 'nachbar')
    await visit(page, CREATE)
    let isCut = false
    await page.route('**/graphql', (route) => {
      // Only the upload, and not other requests of the page.
      const isPhoto = route.request().headers()['content-type']?.startsWith('multipart/') === true
      if (!isPhoto || isCut) return route.fallback()
      isCut = true
      return route.abort()
    })
    await choose(page, [await photoFile('eins.jpg', 200)])
    await expect(tile(page, 1)).toContainText('Keine Verbindung.')
    await page.getByRole('button', { name: 'Foto 1 noch einmal senden' }).click()
    await expect(tile(page, 1)).toContainText('ist hochgeladen')
  })
})
