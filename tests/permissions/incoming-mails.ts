import { aPerson } from '../factories.ts'
import { readGrid } from '../grid.ts'
import { anIncomingMail } from '../mail/replies.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'
import { theReport } from './report-objects.ts'

/** The permission matrix of incoming mails, typed by hand. The report is in the category of "editor". */
const grid = readGrid<Role>(`
                              | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
incomingMails                 | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
settleIncomingMail: reported  | UNA       | NOT     | yes    | NOT       | yes   | NOT            | NOT           | yes
settleIncomingMail: homeless  | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
`)

async function theMail({ site, town, ...cell }: Cell): Promise<number> {
  const isReported = cell.object === 'reported'
  const report = isReported ? await theReport({ ...cell, site, town, object: 'public' }) : null
  const person = report?.author ?? (await aPerson(site))
  return anIncomingMail(site, { town, person, reportId: report?.id ?? null })
}

const calls: Calls = {
  incomingMails: ({ town }) => ({ args: `(municipalitySlug: "${town.slug}")` }),
  settleIncomingMail: async (cell) => ({
    args: `(municipalityId: ${cell.town.id}, id: ${await theMail(cell)}, isDone: true)`,
  }),
}

export const INCOMING_MAILS: Table = { grid, calls }
