import { nextId } from '#kit/server/database/db.ts'
import { ask } from '../ask.ts'
import { readGrid } from '../grid.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'
import { theReport } from './report-objects.ts'
import { asSuper } from './staff-objects.ts'

/** The permission matrix of partners and of what goes to them, typed by hand. */
const grid = readGrid<Role>(`
                           | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
exchangePartners           | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
dispatchOutbox             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
createExchangePartner      | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateExchangePartner      | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
setExchangePartnerActive   | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
checkExchangePartner       | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
setExchangeMappings        | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
deleteExchangePartner      | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
dispatchReport: own public | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
dispatchReport: public     | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
dispatchReport: waiting    | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
dispatchReport: internal   | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
retryDispatch: public      | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
withdrawDispatch: public   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
`)

const VALUES = '{ name: "Kreis", baseUrl: "https://kreis.invalid", jurisdictionId: "", format: JSON }'

const argsOf = ({ town }: Cell) => `(municipalityId: ${town.id}, partner: ${VALUES})`

/** A town has at most ten partners. */
const withoutPartners = ({ site: { services } }: Cell) => services.db.deleteFrom('exchangePartner').execute()

async function thePartner(cell: Cell): Promise<number> {
  await withoutPartners(cell)
  const call = `mutation { createExchangePartner${argsOf(cell)} { id } }`
  const { data } = await ask(cell.site, call, {}, await asSuper(cell))
  return data.createExchangePartner.id
}

/** A report whose category goes to a partner. */
async function theMapped(cell: Cell) {
  const { db } = cell.site.services
  const [partnerId, report] = [await thePartner(cell), await theReport(cell)]
  const mapping = { municipalityId: cell.town.id, categoryId: cell.category.id, partnerId }
  await db
    .insertInto('exchangeMapping')
    .values({ ...mapping, serviceCode: '7', serviceName: 'Lampen', isAutomatic: false })
    .execute()
  return { partnerId, report }
}

async function theDispatch(cell: Cell): Promise<string> {
  const { db, clock } = cell.site.services
  const { partnerId, report } = await theMapped(cell)
  const id = await nextId(db, 'dispatch_id')
  const now = clock.now()
  const row = {
    municipalityId: cell.town.id,
    id,
    partnerId,
    reportId: report.id,
    createdAt: now,
    nextAttemptAt: now,
  }
  await db
    .insertInto('dispatch')
    .values({ ...row, key: '00000000-0000-4000-8000-000000000003', state: 'FAILED' })
    .execute()
  return `(dispatchId: ${id})`
}

const ofTown = ({ town }: Cell) => ({ args: `(municipalityId: ${town.id})` })

const calls: Calls = {
  exchangePartners: ofTown,
  dispatchOutbox: ofTown,
  createExchangePartner: async (cell) => {
    await withoutPartners(cell)
    return { args: argsOf(cell) }
  },
  updateExchangePartner: async (cell) => ({ args: `(id: ${await thePartner(cell)}, partner: ${VALUES})` }),
  setExchangePartnerActive: async (cell) => ({ args: `(id: ${await thePartner(cell)}, isActive: false)` }),
  checkExchangePartner: async (cell) => ({ args: `(id: ${await thePartner(cell)})`, select: '{ status }' }),
  setExchangeMappings: async (cell) => ({ args: `(id: ${await thePartner(cell)}, mappings: [])` }),
  deleteExchangePartner: async (cell) => ({ args: `(id: ${await thePartner(cell)})` }),
  dispatchReport: async (cell) => ({ args: `(reportId: ${(await theMapped(cell)).report.id})` }),
  retryDispatch: async (cell) => ({ args: await theDispatch(cell) }),
  withdrawDispatch: async (cell) => ({ args: await theDispatch(cell) }),
}

export const EXCHANGE: Table = { grid, calls }
