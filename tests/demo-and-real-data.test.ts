import { expect, test } from 'vitest'
import { refuseDemo } from '#app/server/refuse-demo.ts'
import { markAsDemo } from '../demo/fill/demo-setting.ts'
import { fillDemo } from '../demo/fill/fill-demo.ts'
import { aPerson, aTown } from './factories.ts'
import { aSite } from './site.ts'

test('demo accounts cannot sign in to a site with real data (S-14)', async () => {
  await using site = await aSite()
  const { services } = site
  // An empty database or one with real people only: a site without the demo starts.
  await expect(refuseDemo(services)).resolves.toBeUndefined()
  await aTown(site)
  await aPerson(site)
  await expect(refuseDemo(services)).resolves.toBeUndefined()
  // The demo refuses a database with real people.
  await expect(fillDemo(services)).rejects.toThrow('DEMO=1 verlangt eine leere Datenbank')
  // A demo's database is refused because of its accounts.
  await services.db.transaction().execute((trx) => markAsDemo(trx, site.clock.now()))
  await expect(refuseDemo(services)).rejects.toThrow('öffentlich bekannten Passwörtern')
})
