import { readGrid } from '../grid.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'

/** DECISIONS 8.2 for the site's own texts: everybody reads them. */
const grid = readGrid<Role>(`
                                | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
cmsPage                         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
cmsPage: of the town            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
faqs                            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
news                            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
newsEntry                       | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
createQuoteRequest              | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
`)

async function theEntry({ site: { services } }: Cell): Promise<string> {
  const now = services.clock.now()
  const at = { date: now, createdAt: now, updatedAt: now }
  const row = { id: 1, slug: 'neu', name: 'Neues von uns', teaser: '', text: 'Ein Satz dazu.', ...at }
  await services.db
    .insertInto('newsEntry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return '(slug: "neu")'
}

const calls: Calls = {
  cmsPage: ({ town, object }) => ({
    args: object === '' ? '(id: 1)' : `(slug: "impressum", municipalityId: ${town.id})`,
  }),
  faqs: () => ({}),
  news: () => ({}),
  createQuoteRequest: () => ({
    args: '(input: { organisation: "Amt Anger", name: "Zoë Amtmann", email: "zoe@anger.example" })',
  }),
  newsEntry: async (cell) => ({ args: await theEntry(cell) }),
}

export const CONTENT: Table = { grid, calls }
