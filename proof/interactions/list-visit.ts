import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** A user searches a list of reports, from the first letter before hydration to the report itself. */
export async function visitList(page: Page, { tap, tapMap, enter, press, type }: Hand): Promise<void> {
  const main = page.getByRole('main')
  const settled = async (address: RegExp) => {
    await page.waitForURL(address, { waitUntil: 'commit' })
    await main.locator('[aria-busy="false"]').first().waitFor()
  }
  const filter = main.locator('summary', { hasText: 'Filter' })
  const reset = main.getByRole('link', { name: 'Alle Filter zurücksetzen' })

  // Immediate: the scripts are still loading.
  await tap('Filter', filter)
  await tap('Filter', filter)
  await enter('Suche', main.getByLabel('Suche'))
  await type('Suche', 'Laterne')
  await press('Enter', 'key Enter in Suche')
  await settled(/searchText=Laterne/)
  await tap('Alle Filter zurücksetzen', reset)
  await settled(/meldungen$/)

  await tap('Filter', filter)
  await tap('Status', main.getByLabel('Status'))
  await press('ArrowDown', 'key ArrowDown in Status')
  await press('ArrowDown', 'key ArrowDown in Status')
  await press('Enter', 'key Enter in Status')
  await settled(/statusKind=/)
  await tap('Nur mit Foto', main.getByText('Nur mit Foto'))
  await settled(/onlyWithPhoto=true/)
  await tap('Alle Filter zurücksetzen', reset)
  await settled(/meldungen$/)

  await tapMap('Karte zeigen', main.getByRole('button', { name: 'Karte zeigen' }))
  // The map already accepts touches while its tiles are still loading.
  await tapMap('Näher heran', main.getByRole('button', { name: 'Näher heran' }))
  await tapMap('Weiter weg', main.getByRole('button', { name: 'Weiter weg' }))
  await tapMap('Vollbild', main.getByRole('button', { name: 'Vollbild' }))
  await tapMap('Vollbild verlassen', page.getByRole('button', { name: 'Vollbild verlassen' }))
  await tapMap('Liste zeigen', main.getByRole('button', { name: 'Liste zeigen' }))

  await tap('Nächste Seite', main.getByRole('link', { name: 'Nächste Seite' }))
  await settled(/page=2/)
  await tap('Vorherige Seite', main.getByRole('link', { name: 'Vorherige Seite' }))
  await settled(/meldungen(\?(?!.*page=2).*)?$/)
  const sizes = main.getByRole('navigation', { name: 'Meldungen je Seite' })
  await tap('Je Seite: 50', sizes.getByRole('link', { name: '50' }))
  await settled(/count=50/)
  // Taps right after fifty cards have been added.
  await tapMap('Karte zeigen', main.getByRole('button', { name: 'Karte zeigen' }))
  await tapMap('Liste zeigen', main.getByRole('button', { name: 'Liste zeigen' }))
  await tap('a card', main.locator('article h3 a').nth(3))
  await page.waitForURL(/meldungen\/[^/]+\/[^/]+$/, { waitUntil: 'commit' })
  await wait(500)
}
