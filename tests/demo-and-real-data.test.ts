import { expect, test } from 'vitest'
import { refuseDemo } from '#app/server/refuse-demo.ts'
import { markAsDemo } from '../demo/fill/demo-setting.ts'
import { fillDemo } from '../demo/fill/fill-demo.ts'
import { aPerson, aTown } from './factories.ts'
import { aSite } from './site.ts'

test('the demo’s accounts, whose password everybody knows, are no way into a site for real people (S-14)', async () => {
  await using site = await aSite()
  const { services } = site
  // Nothing there, or real people alone: a site without the demo starts.
  await expect(refuseDemo(services)).resolves.toBeUndefined()
  await aTown(site)
  await aPerson(site)
  await expect(refuseDemo(services)).resolves.toBeUndefined()
  // The demo does not come to them.
  await expect(fillDemo(services)).rejects.toThrow('DEMO=1 verlangt eine leere Datenbank')
  // A database that was the demo's is not taken over with its accounts.
  await services.db.transaction().execute((trx) => markAsDemo(trx, site.clock.now()))
  await expect(refuseDemo(services)).rejects.toThrow('öffentlich bekannten Passwörtern')
})
