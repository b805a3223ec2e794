import { record } from '#domains/audit/server/record.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { faqSchema } from '../../faq.rules.ts'
import { requireContentEditor } from '../content.policy.ts'
import {
  deleteFaqRow,
  type FaqRow,
  findFaq,
  insertFaq,
  lockFaqs,
  neighbourOf,
  nextPosition,
  stateOfFaq,
  updateFaqRow,
} from './faqs.sql.ts'

/** A question and its answer. An absent field stays unchanged. */
export type FaqInput = { question?: string | null | undefined; answer?: string | null | undefined }

/**
 * Creates a question at the end of the list.
 * @throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT
 */
export async function createFaq(context: Context, { question, answer }: FaqInput): Promise<FaqRow> {
  requireContentEditor(context.viewer)
  const values = checked(faqSchema, { question: question ?? '', answer: answer ?? '' })
  return context.db.transaction().execute(async (trx) => {
    await lockFaqs(trx)
    const row = { ...values, id: await nextId(trx, 'faq_id'), position: await nextPosition(trx) }
    await insertFaq(trx, row)
    await record(trx, context, actOn(row, 'faq.created'))
    return row
  })
}

/** @throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT */
export async function updateFaq(
  context: Context,
  id: number,
  input: FaqInput,
  basedOn?: string | null,
): Promise<FaqRow> {
  return changing(context, id, async (trx, was) => {
    requireSameState(basedOn, stateOfFaq(was))
    const values = {
      question: input.question === undefined ? was.question : (input.question ?? ''),
      answer: input.answer === undefined ? was.answer : (input.answer ?? ''),
    }
    const row = { ...was, ...checked(faqSchema, values) }
    await updateFaqRow(trx, row)
    await record(trx, context, actOn(row, 'faq.changed'))
    return row
  })
}

/**
 * Swaps a question with the one above or below it. At the ends of the list nothing changes.
 * @throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function moveFaq(context: Context, id: number, isUp: boolean): Promise<FaqRow> {
  return changing(context, id, async (trx, was) => {
    const neighbour = await neighbourOf(trx, was, isUp)
    if (neighbour === null) return was
    const row = { ...was, position: neighbour.position }
    await updateFaqRow(trx, row)
    await updateFaqRow(trx, { ...neighbour, position: was.position })
    await record(trx, context, actOn(row, 'faq.moved'))
    return row
  })
}

/** @throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteFaq(context: Context, id: number): Promise<void> {
  await changing(context, id, async (trx, row) => {
    await deleteFaqRow(trx, id)
    await record(trx, context, actOn(row, 'faq.deleted'))
  })
}

/** Checks the permission and runs the change in one transaction with the current question. */
async function changing<Result>(
  context: Context,
  id: number,
  work: (trx: Trx, was: FaqRow) => Promise<Result>,
): Promise<Result> {
  requireContentEditor(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    await lockFaqs(trx)
    const was = await findFaq(trx, id)
    if (was === null) throw notFound(say`Diese Frage wurde nicht gefunden.`)
    return work(trx, was)
  })
}

const actOn = ({ id }: FaqRow, action: `faq.${string}`) => ({ action, municipalityId: null, objectId: id })
