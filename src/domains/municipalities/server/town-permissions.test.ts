import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { approve, changeStatus, fileReport, reportInput, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

type Role =
  | 'anonymous'
  | 'citizen'
  | 'editor'
  | 'colleague'
  | 'admin'
  | 'foreign editor'
  | 'foreign admin'
  | 'super'

/**
 * The permission matrix for everything outside single reports, typed by hand. "editor" is responsible for the
 * category in question, "colleague" for another one of the same town. "no" means FORBIDDEN, or null or an
 * empty list for reads.
 */
const GRID = readGrid<Role>(`
                                   | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
file a report                      | login     | yes     | yes    | yes       | yes   | yes            | yes           | yes
file an internal report            | login     | no      | yes    | no        | yes   | no             | no            | yes
file for a caller                  | login     | no      | yes    | no        | yes   | no             | no            | yes
list by my responsibility          | login     | no      | yes    | yes       | yes   | no             | no            | yes
list what is assigned to me        | login     | no      | yes    | yes       | yes   | no             | no            | yes
list by category, day, text, status| yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
see an open category               | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
see a disabled category            | gone      | gone    | yes    | yes       | yes   | gone           | gone          | yes
see an internal category           | gone      | gone    | yes    | yes       | yes   | gone           | gone          | yes
see who answers for a category     | no        | no      | yes    | yes       | yes   | no             | no            | yes
see editors and administrators     | no        | no      | yes    | yes       | yes   | no             | no            | yes
flag canUpdate: administrator      | no        | no      | no     | no        | yes   | no             | no            | yes
flag canCreateInternalNotes: staff | no        | no      | yes    | yes       | yes   | no             | no            | yes
flag canAccessSuperAdminMenu       | no        | no      | no     | no        | no    | no             | no            | yes
flag canDelete: not offered yet    | no        | no      | no     | no        | no    | no             | no            | no
`)

const TOWN = `query Town($slug: String!) { municipality(slug: $slug) { editors { id } administrators { id }
  categories { id } permissions { canUpdate canDelete canCreateInternalNotes canAccessSuperAdminMenu
    allowedReportFilterCriteria allowedReportsExportFormats updateFields } } }`
const CATEGORY = `query Category($id: Int!) { category(categoryId: $id) { additionalRecipients responsibleEditors { id }
  permissions { canCreateInternalReports } } }`
const LIST = `query List($town: Int!, $mine: Boolean!, $assigned: Boolean!, $category: Int, $from: String, $text: String, $status: Int) {
  reports(municipalityId: $town, onlyMyResponsibility: $mine, onlyAssignedToMe: $assigned, categoryId: $category,
    dateFrom: $from, searchText: $text, statusId: $status) { paginatorInfo { total } } }`

test('every role’s town permissions match the matrix and the flags', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  const disabled = await aCategory(site, town, { isDisabled: true })
  const internal = await aCategory(site, town, { isInternal: true })
  const abroad = await aTown(site)
  const people: Record<Role, Person | null> = {
    anonymous: null,
    citizen: await aPerson(site),
    editor: await anEditor(site, town, [category]),
    colleague: await anEditor(site, town, [other]),
    admin: await anAdmin(site, town),
    'foreign editor': await anEditor(site, abroad, [await aCategory(site, abroad)]),
    'foreign admin': await anAdmin(site, abroad),
    super: await aPerson(site, { isSuperAdmin: true }),
  }

  const found = await foundGrid(GRID, async (action, role) => {
    const who = { as: people[role] }
    const { data } = await ask(site, TOWN, { slug: town.slug }, who)
    const may = data.municipality.permissions
    const list = (more: object) =>
      ask(site, LIST, { town: town.id, mine: false, assigned: false, ...more }, who)
    const seen = (id: number) => ask(site, CATEGORY, { id }, who)
    const criteria = may.allowedReportFilterCriteria as string[]
    const isAllowed = (isThere: boolean) => (isThere ? 'yes' : 'no')
    switch (action) {
      case 'file a report':
        return wordFor(await fileReport(site, reportInput(town, category), who))
      case 'file an internal report': {
        const flag = (await seen(category.id)).data.category.permissions.canCreateInternalReports
        return agreed(flag, await fileReport(site, reportInput(town, category, { isInternal: true }), who))
      }
      case 'file for a caller':
        return wordFor(await fileReport(site, reportInput(town, category, { source: 'PHONE' }), who))
      case 'list by my responsibility':
        return agreed(criteria.includes('MY_RESPONSIBILITY'), await list({ mine: true }))
      case 'list what is assigned to me':
        return agreed(criteria.includes('ASSIGNED_TO_ME'), await list({ assigned: true }))
      case 'list by category, day, text, status': {
        const flag = ['CATEGORY', 'DATE', 'SEARCH_TERM', 'STATUS'].every((each) => criteria.includes(each))
        const more = { category: category.id, from: '2026-01-01', text: 'Loch', status: town.statuses.NEW }
        return agreed(flag, await list(more))
      }
      case 'see an open category':
        return wordFor(await seen(category.id))
      case 'see a disabled category':
        return wordFor(await seen(disabled.id))
      case 'see an internal category':
        return wordFor(await seen(internal.id))
      case 'see who answers for a category':
        return isAllowed((await seen(category.id)).data.category.responsibleEditors.length > 0)
      case 'see editors and administrators':
        return isAllowed(
          data.municipality.editors.length === 2 && data.municipality.administrators.length === 1,
        )
      default: {
        const flag = /^flag (\w+)/.exec(action)?.[1] ?? ''
        if (!(flag in may)) throw new Error(`nothing is known of ${action}`)
        return isAllowed(may[flag])
      }
    }
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})

const REFUSED: Record<string, string> = { FORBIDDEN: 'no', NOT_FOUND: 'gone', UNAUTHENTICATED: 'login' }
const wordFor = ({ codes: [code] }: Answer) => (code === undefined ? 'yes' : (REFUSED[code] ?? code))
const agreed = (flag: boolean, answer: Answer): string =>
  flag === (answer.codes.length === 0) ? wordFor(answer) : `${wordFor(answer)}, but the flag is ${flag}`

test('only the town’s own staff see disabled or internal categories', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const open = await aCategory(site, town)
  const disabled = await aCategory(site, town, { isDisabled: true })
  const internal = await aCategory(site, town, { isInternal: true })
  const ids = async (as: Person | null) =>
    (await ask(site, TOWN, { slug: town.slug }, { as })).data.municipality.categories.map(
      ({ id }: { id: number }) => id,
    )
  expect(await ids(null)).toEqual([open.id])
  expect(await ids(await aPerson(site))).toEqual([open.id])
  expect(await ids(await anAdmin(site, await aTown(site)))).toEqual([open.id])
  expect(await ids(await anEditor(site, town))).toEqual([open.id, disabled.id, internal.id])
})

test.each(['locked', 'unconfirmed'])('a %s account changes nothing anywhere, in any role', async (what) => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const staff = await anAdmin(site, town)
  const change = what === 'locked' ? { lockedAt: site.clock.now() } : { emailConfirmedAt: null }
  const { id } = await aReport(site, town, category, { author: staff })
  const reports = site.services.db.selectFrom('report').selectAll()
  const before = await reports.execute()
  await site.services.db.updateTable('person').set(change).where('id', '=', staff.id).execute()
  const who = { as: staff }
  const answers = [
    await fileReport(site, reportInput(town, category), who),
    await writeComment(site, { reportId: id, text: 'Danke.' }, who),
    await changeStatus(site, id, town.statuses.DONE, who),
    await approve(site, id, who),
    await withdraw(site, id, who),
  ]
  expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(5).fill('UNAUTHENTICATED'))
  expect(await reports.execute()).toEqual(before)
})

test('without the internal area existing internal reports stay with staff only', async () => {
  await using site = await aSite()
  const town = await aTown(site, { enabledFeatures: ['PRE_MODERATION', 'COMMENTS'] })
  const category = await aCategory(site, town)
  const internalCategory = await aCategory(site, town, { isInternal: true })
  const editor = await anEditor(site, town, [category, internalCategory])
  const flag = (await ask(site, CATEGORY, { id: category.id }, { as: editor })).data.category.permissions
  expect(flag).toEqual({ canCreateInternalReports: false })
  const internal = reportInput(town, category, { isInternal: true })
  expect((await fileReport(site, internal, { as: editor })).codes).toEqual(['FEATURE_DISABLED'])
  expect((await fileReport(site, reportInput(town, internalCategory), { as: editor })).codes).toEqual([
    'BAD_USER_INPUT',
  ])
  const { id } = await aReport(site, town, category, { isInternal: true })
  expect((await changeStatus(site, id, town.statuses.DONE, { as: editor })).codes).toEqual([])
  expect(
    (await writeComment(site, { reportId: id, text: 'Danke.' }, { as: await aPerson(site) })).codes,
  ).toEqual(['NOT_FOUND'])
})
