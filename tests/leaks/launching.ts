import { ask } from '../ask.ts'
import { anAdmin, aPerson, aTown } from '../factories.ts'
import type { TestSite } from '../site.ts'

/** A town in preparation asks to be switched on, and the platform says what is missing. */
export async function askForLaunch(site: TestSite): Promise<void> {
  const town = await aTown(site, { isActive: false })
  const [admin, platform] = [await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })]
  const of = `municipalityId: ${town.id}`
  await ask(site, `mutation { requestLaunch(${of}, message: "Wir sind so weit.") { id } }`, {}, { as: admin })
  await ask(site, `mutation { refuseLaunch(${of}, reason: "Noch nicht.") { id } }`, {}, { as: platform })
}
