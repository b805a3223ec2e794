import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { anAdmin, anEditor, aPerson, aTown } from './factories.ts'
import { aSuperAdmin } from './people/second-factor.ts'
import { aSite } from './site.ts'

const FLAGS =
  'canCreateCategories canLookUpPersonData canManageApiKeys canManageOutbox canManageReminderRules canManageResponseTemplates canPublishAnnouncements'

/** For each flag of a municipality, a call that the flag's function guards. */
const GUARDED: Record<string, (id: number, status: number) => string> = {
  canCreateCategories: (id) =>
    `mutation { createCategory(category: { municipalityId: ${id}, name: "Wege ${crypto.randomUUID().slice(0, 8)}", icon: "trees", subCategories: [{ name: "Teil" }] }) { id } }`,
  canLookUpPersonData: (id) =>
    `mutation { lookUpPerson(email: "niemand@gemeinde.example", municipalityId: ${id}) { email } }`,
  canManageApiKeys: (id) => `{ apiKeys(municipalityId: ${id}) { id } }`,
  canManageOutbox: (id) => `{ outboxMessages(municipalityId: ${id}) { data { id } } }`,
  canManageReminderRules: (id, status) =>
    `mutation { createReminderRule(reminderRule: { municipalityId: ${id}, userType: USER_TYPE_ADMIN, statusIds: [${status}], minAge: 1 }) { id } }`,
  canManageResponseTemplates: (id) =>
    `mutation { createResponseTemplate(responseTemplate: { municipalityId: ${id}, name: "Dank ${crypto.randomUUID()}", text: "Vielen Dank." }) { id } }`,
  canPublishAnnouncements: (id) =>
    `mutation { createAnnouncement(announcement: { municipalityId: ${id}, title: "Straßenfest", text: "Am Samstag ist Fest.", status: PUBLISHED }) { id } }`,
}

test('each flag of a municipality agrees with its guard, for every role', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const roles = {
    anonymous: null,
    citizen: await aPerson(site),
    editor: await anEditor(site, town),
    admin: await anAdmin(site, town),
    'foreign admin': await anAdmin(site, await aTown(site)),
    super: await aSuperAdmin(site),
  }
  for (const [role, as] of Object.entries(roles)) {
    const query = `{ municipality(slug: "${town.slug}") { permissions { ${FLAGS} } } }`
    const { permissions } = (await ask(site, query, {}, { as })).data.municipality
    const answers: Record<string, boolean> = {}
    for (const [flag, call] of Object.entries(GUARDED)) {
      const { codes } = await ask(site, call(town.id, town.statuses.NEW), {}, { as })
      expect(['', 'FORBIDDEN', 'UNAUTHENTICATED'], `${role}: ${flag}`).toContain(codes.join())
      answers[flag] = codes.length === 0
    }
    expect(permissions, role).toEqual(answers)
    expect(permissions.canPublishAnnouncements, role).toBe(role === 'admin' || role === 'super')
  }
})
