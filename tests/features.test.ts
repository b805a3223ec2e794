import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { findReportTown } from '#domains/mail-replies/server/reporting/report-address.ts'
import { CHOOSABLE_FEATURES } from '#domains/municipalities/features.rules.ts'
import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import { type Answer, ask } from './ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Town } from './factories.ts'
import { BROWSER, queue, save } from './mail/pushing.ts'
import { fileReport, reportInput, rewrite, writeComment } from './reporting.ts'
import { aSite, type TestSite } from './site.ts'

type Scene = {
  site: TestSite
  town: Town
  category: { id: number; slug: string; subCategoryId: number }
  report: { id: number }
  admin: Person
  citizen: Person
}
type Call = (scene: Scene) => Promise<Answer>

const category =
  (name: 'create' | 'update', input: (scene: Scene) => object): Call =>
  (scene) =>
    ask(
      scene.site,
      `mutation ($category: CategoryInput!) { ${name}Category(category: $category) { id } }`,
      { category: input(scene) },
      { as: scene.admin },
    )

const mutation = (site: TestSite, as: Person, call: string): Promise<Answer> =>
  ask(site, `mutation { ${call} }`, {}, { as })

/** Whether a new report is public at once. */
const isPublicAtOnce = async ({ site, town, category, citizen }: Scene) => {
  const filed = await fileReport(site, reportInput(town, category), { as: citizen })
  return filed.data.createReport.section === 'STANDARD'
}

/**
 * The effect of each feature flag: calls that answer FEATURE_DISABLED without it and succeed with it for the
 * role with the most rights, or another change. A new flag must be added here.
 */
const GOVERNED: Record<
  string,
  { calls: Record<string, Call> } | { changes: (scene: Scene) => Promise<boolean> }
> = {
  PRE_MODERATION: { changes: async (scene) => !(await isPublicAtOnce(scene)) },
  COMMENTS: {
    calls: {
      createComment: ({ site, report, citizen }) =>
        writeComment(site, { reportId: report.id, text: 'Hier auch.' }, { as: citizen }),
    },
  },
  ANONYMOUS_REPORTS: {
    calls: {
      createGuestReport: async ({ site, town, category: { id } }) => {
        const { data } = await ask(site, '{ guestReportStamp }')
        site.clock.advance(10_000)
        const guest = { firstName: 'Gesa', lastName: 'Gast', email: 'gesa@x.example' }
        const input = {
          ...reportInput(town, { id } as Scene['category']),
          ...guest,
          stamp: data.guestReportStamp,
          idempotencyKey: 'k',
        }
        const call =
          'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }'
        return ask(site, call, { input })
      },
    },
  },
  INTERNAL_AREA: {
    calls: {
      createReport: ({ site, town, category: chosen, admin }) =>
        fileReport(site, reportInput(town, chosen, { isInternal: true }), { as: admin }),
      updateReport: ({ site, report, admin }) =>
        rewrite(site, { id: report.id, isInternal: true }, { as: admin }),
      createCategory: category('create', ({ town }) => ({
        ...{ municipalityId: town.id, name: 'Intern', icon: 'trees', isInternal: true },
      })),
      updateCategory: category('update', ({ category: { id } }) => ({ id, isInternal: true })),
    },
  },
  ANNOUNCEMENTS: {
    calls: {
      createAnnouncement: ({ site, town, admin }) =>
        mutation(
          site,
          admin,
          `createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest." }) { id }`,
        ),
      followAnnouncements: ({ site, town, citizen }) =>
        mutation(site, citizen, `followAnnouncements(municipalityId: ${town.id}) { __typename }`),
    },
  },
  REMINDER_RULES: {
    calls: {
      createReminderRule: ({ site, town, admin }) =>
        mutation(
          site,
          admin,
          `createReminderRule(reminderRule: { municipalityId: ${town.id}, userType: USER_TYPE_ADMIN, statusIds: [${town.statuses.NEW}], minAge: 1 }) { id }`,
        ),
    },
  },
  EXPORT: {
    calls: {
      exportReport: ({ site, report, admin }) =>
        mutation(site, admin, `exportReport(input: { reportId: ${report.id}, format: PDF }) { emailSent }`),
      exportReports: ({ site, town, admin }) =>
        mutation(
          site,
          admin,
          `exportReports(input: { municipalityId: ${town.id}, format: XML }) { emailSent }`,
        ),
    },
  },
  SUPPORTS: {
    calls: {
      supportReport: ({ site, report, citizen }) =>
        mutation(site, citizen, `supportReport(reportId: ${report.id}) { id }`),
    },
  },
  OPEN_DATA: {
    changes: async ({ site, town }) =>
      (await site.app.request(`/${town.slug}/offene-daten/meldungen.csv`)).status === 200,
  },
  MAIL_REPORTS: {
    changes: async ({ site, town }) => {
      const context = { ...anonymousContext(site.services), reportAddress: 'meldung@x.example' }
      return (await findReportTown(context, [`meldung+${town.slug}@x.example`])) !== null
    },
  },
  PUSH: {
    changes: async ({ site, town, citizen }) => {
      await save(site, BROWSER, { as: citizen })
      return (await queue(site, { personId: citizen.id, municipalityId: town.id })) > 0
    },
  },
}

async function aScene(site: TestSite, enabledFeatures: Feature[]): Promise<Scene> {
  const town = await aTown(site, { enabledFeatures })
  const chosen = await aCategory(site, town)
  // So that another category can become internal.
  await aCategory(site, town)
  const report = await aReport(site, town, chosen)
  // Filed reports must get numbers above that one.
  await site.services.db
    .insertInto('reportCounter')
    .values({ municipalityId: town.id, year: 2026, last: 5000 })
    .execute()
  return {
    site,
    town,
    category: chosen,
    report,
    admin: await anAdmin(site, town),
    citizen: await aPerson(site),
  }
}

const setFeatures = async ({ site, town }: Scene, enabledFeatures: readonly Feature[]) => {
  const platform = await aPerson(site, { isSuperAdmin: true })
  const call = `mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) { enabledFeatures } }`
  return ask(site, call, { municipality: { id: town.id, enabledFeatures } }, { as: platform })
}

test('every flag has a row', () => {
  expect(Object.keys(GOVERNED).sort()).toEqual([...CHOOSABLE_FEATURES].sort())
})

test.each(CHOOSABLE_FEATURES)(
  'without %s its calls answer FEATURE_DISABLED and change nothing',
  async (feature) => {
    await using site = await aSite()
    const scene = await aScene(site, [...CHOOSABLE_FEATURES])
    const governed = GOVERNED[feature]
    const others = CHOOSABLE_FEATURES.filter((each) => each !== feature)
    expect((await setFeatures(scene, others)).data.updateMunicipality.enabledFeatures).toEqual(others)
    const rows = async () => {
      const { db } = site.services
      return Promise.all([
        db
          .selectFrom('report')
          .select(['id', 'isInternal', 'commentCount', 'supportCount'])
          .orderBy('id')
          .execute(),
        db.selectFrom('guestReport').select('id').execute(),
        db.selectFrom('category').select(['id', 'isInternal']).orderBy('id').execute(),
        db.selectFrom('announcement').select('id').execute(),
        db.selectFrom('announcementFollower').select('personId').execute(),
        db.selectFrom('reminderRule').select('id').execute(),
        db.selectFrom('reportExport').select('id').execute(),
      ])
    }
    if (governed != null && 'changes' in governed) {
      expect(await governed.changes(scene)).toBe(false)
      await setFeatures(scene, CHOOSABLE_FEATURES)
      expect(await governed.changes(scene)).toBe(true)
      return
    }
    const before = await rows()
    const calls = Object.entries(governed?.calls ?? {})
    for (const [name, call] of calls) {
      const { codes, errors } = await call(scene)
      expect(codes, `${name} without ${feature}`).toEqual(['FEATURE_DISABLED'])
      expect(errors[0]?.message).toMatch(/\.$/)
    }
    expect(await rows()).toEqual(before)
    await setFeatures(scene, CHOOSABLE_FEATURES)
    for (const [name, call] of calls) expect((await call(scene)).codes, `${name} with ${feature}`).toEqual([])
    expect(await rows()).not.toEqual(before)
  },
)

test('the satellite layers are nobody’s to choose: they follow from the configuration', async () => {
  await using site = await aSite()
  const scene = await aScene(site, ['COMMENTS'])
  const answer = await setFeatures(scene, ['SATELLITE_BASEMAP', 'EXPORT'])
  expect(answer.data.updateMunicipality.enabledFeatures).toEqual(['EXPORT'])
})
