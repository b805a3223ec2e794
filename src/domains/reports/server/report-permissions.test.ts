import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Category,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import {
  approve,
  changeStatus,
  follow,
  history,
  remove,
  reveal,
  rewrite,
  withdraw,
  writeComment,
} from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

type Role =
  | 'anonymous'
  | 'citizen'
  | 'author'
  | 'editor'
  | 'colleague'
  | 'assigned'
  | 'admin'
  | 'foreign editor'
  | 'foreign admin'
  | 'super'

/**
 * The permission matrix for reports and comments, typed by hand. "editor" is responsible for the report's
 * category. "colleague" edits another category of the same town, and so does "assigned", but the report is
 * assigned to them. The foreign ones work for another town. yes: the flag allows it and the call does it. no:
 * the flag denies it and the call is FORBIDDEN. same: the call changes nothing. gone: NOT_FOUND, as if there
 * were no such report. login: UNAUTHENTICATED.
 */
const GRID = readGrid<Role>(`
                              | anonymous | citizen | author | editor | colleague | assigned | admin | foreign editor | foreign admin | super
public: see                   | yes       | yes     | yes    | yes    | yes       | yes      | yes   | yes            | yes           | yes
public: author's details      | no        | no      | yes    | no     | no        | no       | no    | no             | no            | no
public: notes and source      | no        | no      | no     | yes    | yes       | yes      | yes   | no             | no            | yes
public: change status         | login     | no      | no     | yes    | no        | yes      | yes   | no             | no            | yes
public: approve               | login     | no      | no     | same   | no        | no       | same  | no             | no            | same
public: withdraw approval     | login     | no      | no     | yes    | no        | no       | yes   | no             | no            | yes
public: comment               | login     | yes     | yes    | yes    | yes       | yes      | yes   | yes            | yes           | yes
public: answer officially     | login     | no      | no     | yes    | yes       | yes      | yes   | no             | no            | yes
public: rewrite               | login     | no      | no     | yes    | no        | no       | yes   | no             | no            | yes
public: delete                | login     | no      | yes    | no     | no        | no       | yes   | no             | no            | yes
public: follow                | login     | yes     | no     | yes    | yes       | yes      | yes   | yes            | yes           | yes
public: contact by a click    | login     | no      | yes    | yes    | no        | yes      | yes   | no             | no            | yes
public: write notes           | login     | no      | no     | yes    | yes       | yes      | yes   | no             | no            | yes
public: read the history      | login     | no      | no     | yes    | yes       | yes      | yes   | no             | no            | yes
public: change category       | login     | no      | no     | yes    | no        | no       | yes   | no             | no            | yes
public: assign                | login     | no      | no     | yes    | no        | no       | yes   | no             | no            | yes
public: make internal         | login     | no      | no     | yes    | no        | no       | yes   | no             | no            | yes
public: set source            | login     | no      | no     | yes    | no        | no       | yes   | no             | no            | yes
waiting: see                  | gone      | gone    | yes    | yes    | yes       | yes      | yes   | gone           | gone          | yes
waiting: author's details     | gone      | gone    | yes    | no     | no        | no       | no    | gone           | gone          | no
waiting: notes and source     | gone      | gone    | no     | yes    | yes       | yes      | yes   | gone           | gone          | yes
waiting: change status        | login     | gone    | no     | yes    | no        | yes      | yes   | gone           | gone          | yes
waiting: approve              | login     | gone    | no     | yes    | no        | no       | yes   | gone           | gone          | yes
waiting: withdraw approval    | login     | gone    | no     | same   | no        | no       | same  | gone           | gone          | same
waiting: comment              | login     | gone    | no     | yes    | yes       | yes      | yes   | gone           | gone          | yes
waiting: answer officially    | login     | gone    | no     | yes    | yes       | yes      | yes   | gone           | gone          | yes
waiting: rewrite              | login     | gone    | yes    | yes    | no        | no       | yes   | gone           | gone          | yes
waiting: delete               | login     | gone    | yes    | no     | no        | no       | yes   | gone           | gone          | yes
waiting: follow               | login     | gone    | no     | no     | no        | no       | no    | gone           | gone          | no
waiting: contact by a click   | login     | gone    | yes    | yes    | no        | yes      | yes   | gone           | gone          | yes
waiting: write notes          | login     | gone    | no     | yes    | yes       | yes      | yes   | gone           | gone          | yes
waiting: read the history     | login     | gone    | no     | yes    | yes       | yes      | yes   | gone           | gone          | yes
waiting: change category      | login     | gone    | yes    | yes    | no        | no       | yes   | gone           | gone          | yes
waiting: assign               | login     | gone    | no     | yes    | no        | no       | yes   | gone           | gone          | yes
waiting: make internal        | login     | gone    | no     | yes    | no        | no       | yes   | gone           | gone          | yes
waiting: set source           | login     | gone    | no     | yes    | no        | no       | yes   | gone           | gone          | yes
internal: see                 | gone      | gone    | gone   | yes    | yes       | yes      | yes   | gone           | gone          | yes
internal: author's details    | gone      | gone    | gone   | no     | no        | no       | no    | gone           | gone          | no
internal: notes and source    | gone      | gone    | gone   | yes    | yes       | yes      | yes   | gone           | gone          | yes
internal: change status       | login     | gone    | gone   | yes    | no        | yes      | yes   | gone           | gone          | yes
internal: approve             | login     | gone    | gone   | same   | no        | no       | same  | gone           | gone          | same
internal: withdraw approval   | login     | gone    | gone   | yes    | no        | no       | yes   | gone           | gone          | yes
internal: comment             | login     | gone    | gone   | yes    | yes       | yes      | yes   | gone           | gone          | yes
internal: answer officially   | login     | gone    | gone   | yes    | yes       | yes      | yes   | gone           | gone          | yes
internal: rewrite             | login     | gone    | gone   | yes    | no        | no       | yes   | gone           | gone          | yes
internal: delete              | login     | gone    | gone   | no     | no        | no       | yes   | gone           | gone          | yes
internal: follow              | login     | gone    | gone   | no     | no        | no       | no    | gone           | gone          | no
internal: contact by a click  | login     | gone    | gone   | yes    | no        | yes      | yes   | gone           | gone          | yes
internal: write notes         | login     | gone    | gone   | yes    | yes       | yes      | yes   | gone           | gone          | yes
internal: read the history    | login     | gone    | gone   | yes    | yes       | yes      | yes   | gone           | gone          | yes
internal: change category     | login     | gone    | gone   | yes    | no        | no       | yes   | gone           | gone          | yes
internal: assign              | login     | gone    | gone   | yes    | no        | no       | yes   | gone           | gone          | yes
internal: make internal       | login     | gone    | gone   | yes    | no        | no       | yes   | gone           | gone          | yes
internal: set source          | login     | gone    | gone   | yes    | no        | no       | yes   | gone           | gone          | yes
`)

const REPORT = `query See($slug: String!, $town: String!, $category: String!) {
  report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
    source internalNotes status { id } user { details { email } }
    permissions { canUpdate canDelete canComment canApprove canWithdrawApproval canFollow canSeeAuthorDetails canSeeHistory
      updateFields nextStatuses { id } assignees { id } } } }`

type Scene = {
  site: TestSite
  town: Town
  category: Category
  other: Category
  people: Record<Role, Person | null>
}

test('every role acts on reports as the permission matrix and flags say', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const found = await foundGrid(GRID, (action, role) => outcome(scene, action, role))
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})

async function aScene(site: TestSite): Promise<Scene> {
  const town = await aTown(site)
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  const abroad = await aTown(site)
  const people = {
    anonymous: null,
    citizen: await aPerson(site),
    author: await aPerson(site),
    editor: await anEditor(site, town, [category]),
    colleague: await anEditor(site, town, [other]),
    assigned: await anEditor(site, town, [other]),
    admin: await anAdmin(site, town),
    'foreign editor': await anEditor(site, abroad, [await aCategory(site, abroad)]),
    'foreign admin': await anAdmin(site, abroad),
    super: await aPerson(site, { isSuperAdmin: true }),
  }
  return { site, town, category, other, people }
}

/** Tries one action on a fresh report; a flag that differs from the call's outcome is part of the result. */
async function outcome(
  { site, town, category, other, people }: Scene,
  cell: string,
  role: Role,
): Promise<string> {
  const [state, action] = cell.split(': ')
  const who = { as: people[role] }
  const report = await aReport(site, town, category, {
    author: people.author ?? undefined,
    responsibleEditorId: people.assigned?.id,
    kind: state === 'waiting' ? 'NOT_APPROVED' : 'NEW',
    isInternal: state === 'internal',
  })
  const seen = await ask(site, REPORT, { slug: report.slug, town: town.slug, category: category.slug }, who)
  const may = seen.data?.report?.permissions
  const { id } = report
  const field = (name: string): boolean | undefined => may?.updateFields.includes(name)
  const target = state === 'waiting' ? town.statuses.REJECTED : town.statuses.DONE
  switch (action) {
    case 'see':
      return read(seen, seen.data?.report !== undefined)
    case "author's details":
      return read(seen, seen.data?.report?.user.details?.email != null)
    case 'notes and source':
      return read(seen, seen.data?.report?.source != null)
    case 'change status': {
      const flag = may?.canUpdate && may.updateFields.includes('statusId')
      const offered = may?.nextStatuses.some(({ id }: { id: number }) => id === target) ?? false
      if ((flag ?? false) !== offered) return `flag ${flag}, statuses offered ${offered}`
      return written(flag, await changeStatus(site, report.id, target, who))
    }
    case 'approve':
      return written(may?.canApprove, await approve(site, report.id, who))
    case 'withdraw approval':
      return written(may?.canWithdrawApproval, await withdraw(site, report.id, who))
    case 'comment':
      return written(
        may?.canComment,
        await writeComment(site, { reportId: report.id, text: 'Danke.', official: false }, who),
      )
    case 'rewrite':
      return written(
        may?.updateFields.includes('title'),
        await rewrite(site, { id: report.id, title: 'Ein anderer Titel' }, who),
      )
    case 'contact by a click': {
      const answer = await reveal(site, report.id, who)
      if (answer.codes.length === 0 && answer.data.revealAuthorDetails.user.details?.email == null)
        return 'nothing'
      return written(may?.canSeeAuthorDetails, answer)
    }
    case 'read the history':
      return written(may?.canSeeHistory, await history(site, report.id, who))
    case 'write notes':
      return written(field('internalNotes'), await rewrite(site, { id, internalNotes: 'Bauhof fragen' }, who))
    case 'change category':
      return written(field('category'), await rewrite(site, { id, categoryId: other.id }, who))
    case 'assign': {
      const offered = may?.assignees.some((each: { id: number }) => each.id === people.editor?.id) ?? false
      if ((field('responsibleEditor') ?? false) !== offered) return `assignees offered ${offered}`
      const responsibleEditorId = people.editor?.id
      return written(offered, await rewrite(site, { id, responsibleEditorId }, who))
    }
    case 'make internal':
      return written(field('isInternal'), await rewrite(site, { id, isInternal: true }, who))
    case 'set source':
      return written(field('source'), await rewrite(site, { id, source: 'PHONE' }, who))
    case 'delete':
      return written(may?.canDelete, await remove(site, report.id, who, 'Doppelt gemeldet.'))
    case 'follow':
      return written(may?.canFollow, await follow(site, report.id, who))
    case 'answer officially': {
      const answer = await writeComment(site, { reportId: report.id, text: 'Danke.', official: true }, who)
      // It has no flag: all of the town's staff may.
      return written(answer.codes.length === 0, answer)
    }
    default:
      throw new Error(`nothing is known of ${action}`)
  }
}

const REFUSED: Record<string, string> = { FORBIDDEN: 'no', NOT_FOUND: 'gone', UNAUTHENTICATED: 'login' }
const wordFor = ({ codes: [code] }: Answer) => (code === undefined ? 'yes' : (REFUSED[code] ?? code))

const read = (answer: Answer, isThere: boolean): string =>
  answer.codes.length > 0 ? wordFor(answer) : isThere ? 'yes' : 'no'

function written(flag: boolean | undefined, answer: Answer): string {
  const word = wordFor(answer)
  if (word !== 'yes') return flag === true ? `${word}, but the flag allows it` : word
  return flag === true ? 'yes' : 'same'
}
