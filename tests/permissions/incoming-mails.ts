import { nextId } from '#kit/server/database/db.ts'
import { readGrid } from '../grid.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'
import { theReport } from './report-objects.ts'

/** The permission matrix of incoming mails, typed by hand. The report is in the category of "editor". */
const grid = readGrid<Role>(`
                              | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
incomingMails                 | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
settleIncomingMail: reported  | UNA       | NOT     | yes    | NOT       | yes   | NOT            | NOT           | yes
settleIncomingMail: homeless  | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
`)

async function theMail(cell: Cell): Promise<number> {
  const { db, clock } = cell.site.services
  const report = cell.object === 'reported' ? await theReport({ ...cell, object: 'public' }) : null
  const writer = await db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow()
  const id = await nextId(db, 'incoming_mail_id')
  await db
    .insertInto('incomingMail')
    .values({
      ...{ municipalityId: cell.town.id, id, reportId: report?.id ?? null, personId: writer.id },
      ...{ mark: `mail-${id}`, receivedAt: clock.now(), reason: 'TOO_LONG', subject: '', text: 'Lang.' },
    })
    .execute()
  return id
}

const calls: Calls = {
  incomingMails: ({ town }) => ({ args: `(municipalitySlug: "${town.slug}")` }),
  settleIncomingMail: async (cell) => ({
    args: `(municipalityId: ${cell.town.id}, id: ${await theMail(cell)}, isDone: true)`,
  }),
}

export const INCOMING_MAILS: Table = { grid, calls }
