import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { reportNumberPath } from '#domains/paths.ts'
import { findPublicRow, type PublicRow } from '#domains/report-lists/server/public-rows.sql.ts'
import { addressOf } from '#domains/site.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { WIRE_NAMES } from '../webhook.rules.ts'
import type { MessageRow } from './webhook-messages.sql.ts'

/** The id of a message for its receiver, the same at each attempt. */
export const messageId = ({ key }: Pick<MessageRow, 'key'>): string => `msg_${key.replaceAll('-', '')}`

type Scene = Pick<Context, 'db' | 'publicUrl'> & { town: MunicipalityRow }

/**
 * The body of a message as it leaves now; null where nothing may be told any more. It is made for each
 * attempt: what was hidden meanwhile does not leave, and a late message never takes its receiver back to an
 * older state.
 */
export async function messageBody(scene: Scene, message: MessageRow): Promise<string | null> {
  const data = await dataOf(scene, message)
  if (data === null) return null
  return JSON.stringify({
    type: WIRE_NAMES[message.event],
    timestamp: message.createdAt.toISOString(),
    data: { municipality: scene.town.slug, ...data },
  })
}

async function dataOf(scene: Scene, message: MessageRow): Promise<object | null> {
  const { event, reportId: id, reportNumber: number, createdAt } = message
  if (id === null) return {}
  const row = await findPublicRow(scene.db, scene.town.id, id)
  if (event === 'REPORT_WITHDRAWN' || event === 'REPORT_DELETED')
    // A report that is public again is not withdrawn any more: its other messages tell the state.
    return row === null ? { number, id, changed_at: createdAt.toISOString() } : null
  return row === null ? null : publicData(scene, row)
}

function publicData({ publicUrl, town }: Scene, row: PublicRow): object {
  const { id, number } = row
  return {
    ...{
      number,
      id,
      url: addressOf(publicUrl, town, reportNumberPath(town, number)),
      status_kind: row.statusKind,
    },
    ...{ category: row.category, sub_category: row.subCategory, is_duplicate: row.isDuplicate },
    place: {
      ...{ lat: row.latitude, lon: row.longitude, street: row.street, house_number: row.houseNumber },
      ...{ zip: row.zip, city: row.place },
    },
    changed_at: row.updatedAt.toISOString(),
  }
}
