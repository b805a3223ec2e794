import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { photoFile } from '../../tests/e2e/pictures.ts'
import type { Hand } from './hand.ts'

const PHOTO_WIDTH = 4000

/** A user writes a report, from a first tap before hydration to the last step before sending. */
export async function visitForm(page: Page, { tap, tapMap, enter, press, type }: Hand): Promise<void> {
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const photo = await photoFile('foto.jpg', 40, PHOTO_WIDTH)
  const choose = button('Fotos auswählen')

  // Immediate: the scripts are still loading, and the tap has no effect yet.
  await tap('Fotos auswählen', choose)
  await tap('Fotos auswählen', choose)
  await main.locator('[data-first-step] > :not([inert])').getByText('von 5 Fotos').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await tap('Fotos auswählen', choose)
  await (await chooser).setFiles(photo)
  await main.getByText('1 von 5 Fotos').waitFor()
  await enter('Beschreibung des Fotos', main.locator('li input[type="text"], li input:not([type])'))
  await type('Beschreibung des Fotos', 'Laterne')
  await tap('Weiter zum Ort', button('Weiter zum Ort'))

  const address = main.getByRole('combobox', { name: 'Adresse suchen' })
  await enter('Adresse suchen', address)
  await type('Adresse suchen', 'Haup')
  await tap('an address', page.getByRole('option'))
  await main.getByText('Gewählter Ort').waitFor()
  await tapMap('the map', main.locator('.maplibregl-canvas'), { x: 0.3, y: 0.4 })
  await tapMap('Näher heran', main.getByRole('button', { name: 'Näher heran' }))
  await tapMap('Pin auf Kartenmitte setzen', button('Pin auf Kartenmitte setzen'))
  await enter('Ort genauer beschreiben', main.getByLabel('Ort genauer beschreiben'))
  await type('Ort genauer beschreiben', 'am Mast')
  await tap('Weiter', button('Weiter'))

  await enter('Kategorie suchen', main.getByLabel('Kategorie suchen'))
  await type('Kategorie suchen', 'Lam')
  await tap('Beleuchtung', main.getByRole('radio', { name: /^Beleuchtung/ }))
  await enter('Beschreibung', main.getByLabel('Beschreibung'))
  await type('Beschreibung', 'Die Lampe flackert.')
  await enter('Titel', main.getByLabel('Titel'))
  await type('Titel', 'Lampe')
  await tap('Zurück', button('Zurück'))
  await main.getByRole('heading', { name: 'Wo ist es?' }).waitFor()
  await tap('Weiter', button('Weiter'))
  await main.getByRole('heading', { name: 'Was ist los?' }).waitFor()
  await tap('Weiter', button('Weiter'))
  await main.getByRole('heading', { name: 'Stimmt alles so?' }).waitFor()
  await press('Tab')
  await wait(500)
}
