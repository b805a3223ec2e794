import type { Trx } from '#kit/server/database/db.ts'
import { FAQS, townPages } from '../data/pages.ts'
import type { DemoTown } from '../data/towns.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'

type Towns = readonly { town: DemoTown; municipalityId: number }[]

/**
 * Questions and answers, and the towns' own imprints and data protection; the other pages come with the
 * program.
 */
export async function insertPages(trx: Trx, towns: Towns, now: Date): Promise<void> {
  const faqs = FAQS.map((faq, index) => ({ id: index + 1, position: index + 1, ...faq }))
  await insertRows(trx, 'faq', faqs)
  await advance(trx, 'faq_id', faqs.length)
  const rows: Row<'pageText'>[] = []
  for (const { town, municipalityId } of towns)
    for (const own of townPages(town))
      rows.push({ id: rows.length + 1, municipalityId, ...own, personId: null, createdAt: now })
  await insertRows(trx, 'pageText', rows)
  await advance(trx, 'page_text_id', rows.length)
}
