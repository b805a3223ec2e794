import { nextId } from '#kit/server/database/db.ts'
import { readGrid } from '../grid.ts'
import { phonePhoto } from '../pictures/pictures.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'

/**
 * The permission matrix of the site's own texts: everybody reads them, the platform writes them, and a town
 * writes its own (rule 66).
 */
const grid = readGrid<Role>(`
                                | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
cmsPage                         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
cmsPage: of the town            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
faqs                            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
news                            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
newsEntry                       | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
managedNews                     | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
managedNewsEntry                | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
createNewsEntry                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
updateNewsEntry                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
deleteNewsEntry                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
createFaq                       | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
updateFaq                       | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
moveFaq                         | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
deleteFaq                       | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
faq                             | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
createQuoteRequest              | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
film                            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
createBarrierNotice             | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
barrierNotices: of the town     | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
barrierNotices: of the platform | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
setBarrierNoticeAnswered: town  | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
setBarrierNoticeAnswered: other | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | yes
editableCmsPages                | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
editableCmsPages: of the town   | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
editableCmsPage                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
editableCmsPage: of the town    | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
textPreview                     | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
textPreview: of the town        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
saveCmsPage                     | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
saveCmsPage: of the town        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
restoreCmsPage                  | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
restoreCmsPage: of the town     | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
giveBackCmsPage                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
giveBackCmsPage: of the town    | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
uploadTextPicture               | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
uploadTextPicture: of the town  | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
`)

/** Above the ids of the sequence. */
const ENTRY = 1000

async function theEntry({ site: { services } }: Cell): Promise<string> {
  const now = services.clock.now()
  const at = { date: now, createdAt: now, updatedAt: now }
  const row = { id: ENTRY, slug: 'neu', name: 'Neues von uns', teaser: '', text: 'Ein Satz dazu.', ...at }
  await services.db
    .insertInto('newsEntry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return '(slug: "neu")'
}

let barriers = 0
async function theBarrier({ site: { services }, town, object }: Cell): Promise<number> {
  barriers += 1
  const row = { id: 70_000 + barriers, municipalityId: object === 'town' ? town.id : null }
  await services.db
    .insertInto('barrierNotice')
    .values({ ...row, page: '', message: 'Der Knopf hat keinen Namen.', createdAt: services.clock.now() })
    .execute()
  return row.id
}

async function theFaq({ site: { services } }: Cell): Promise<number> {
  await services.db
    .insertInto('faq')
    .values({ id: ENTRY, position: 1, question: 'Was ist das?', answer: 'Eine Frage.' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ENTRY
}

const whose = ({ town, object }: Cell): string => (object === '' ? '' : `, municipalityId: ${town.id}`)

/** The imprint of the platform or of the town, with one text version. */
async function theImprint(cell: Cell): Promise<string> {
  const { db, clock } = cell.site.services
  const municipalityId = cell.object === '' ? null : cell.town.id
  const id = await nextId(db, 'page_text_id')
  const version = { id, municipalityId, page: 'impressum', text: 'Ein Text dazu.', createdAt: clock.now() }
  await db.insertInto('pageText').values(version).execute()
  return `slug: "impressum", basedOn: ${id}${whose(cell)}`
}

const calls: Calls = {
  editableCmsPages: ({ town, object }) => ({ args: object === '' ? '' : `(municipalityId: ${town.id})` }),
  editableCmsPage: (cell) => ({ args: `(slug: "impressum"${whose(cell)})` }),
  textPreview: (cell) => ({ args: `(text: "Ein Text."${whose(cell)})` }),
  saveCmsPage: async (cell) => ({ args: `(${await theImprint(cell)}, text: "Ein neuer Text.")` }),
  restoreCmsPage: async (cell) => {
    const target = await theImprint(cell)
    return { args: `(${target}, versionId: ${/basedOn: (\d+)/.exec(target)?.[1]})` }
  },
  giveBackCmsPage: async (cell) => ({ args: `(${await theImprint(cell)})` }),
  uploadTextPicture: async (cell) => ({
    args: `(file: $file${whose(cell)})`,
    variables: {
      declared: '($file: Upload!)',
      values: { file: null },
      files: { file: new File([new Uint8Array(await phonePhoto())], 'a.jpg') },
    },
  }),
  cmsPage: ({ town, object }) => ({
    args: object === '' ? '(id: 1)' : `(slug: "impressum", municipalityId: ${town.id})`,
  }),
  faqs: () => ({}),
  news: () => ({}),
  managedNews: () => ({}),
  managedNewsEntry: async (cell) => {
    await theEntry(cell)
    return { args: `(id: ${ENTRY})` }
  },
  createNewsEntry: () => ({ args: '(newsEntry: { name: "Neue Gemeinden", text: "Seit heute dabei." })' }),
  updateNewsEntry: async (cell) => {
    await theEntry(cell)
    return { args: `(newsEntry: { id: ${ENTRY}, teaser: "Kurz." })` }
  },
  deleteNewsEntry: async (cell) => {
    await theEntry(cell)
    return { args: `(input: { id: ${ENTRY} })` }
  },
  createFaq: () => ({ args: '(faq: { question: "Was ist das?", answer: "Eine Frage." })' }),
  updateFaq: async (cell) => ({ args: `(faq: { id: ${await theFaq(cell)}, question: "Wirklich?" })` }),
  moveFaq: async (cell) => ({ args: `(input: { id: ${await theFaq(cell)}, isUp: true })` }),
  deleteFaq: async (cell) => ({ args: `(input: { id: ${await theFaq(cell)} })` }),
  faq: async (cell) => ({ args: `(id: ${await theFaq(cell)})` }),
  createQuoteRequest: () => ({
    args: '(input: { organisation: "Amt Anger", name: "Zoë Amtmann", email: "zoe@anger.example" })',
  }),
  film: () => ({ args: '(name: HOME)' }),
  createBarrierNotice: ({ town }) => ({
    args: `(input: { municipalityId: ${town.id}, message: "Der Knopf hat keinen Namen." })`,
  }),
  barrierNotices: ({ town, object }) => ({
    args: object === 'of the town' ? `(municipalityId: ${town.id})` : '',
  }),
  setBarrierNoticeAnswered: async (cell) => ({
    args: `(id: ${await theBarrier(cell)}, isAnswered: true)`,
  }),
  newsEntry: async (cell) => ({ args: await theEntry(cell) }),
}

export const CONTENT: Table = { grid, calls }
