import { record } from '#domains/audit/server/record.ts'
import { removeSiteImage, storeSiteImage } from '#domains/photos/server/site-images.ts'
import { say } from '#kit/common/say.ts'
import { freeSlug, slugOf } from '#kit/common/slug.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { type NewsValues, newsSchema, newsStatus } from '../../news.rules.ts'
import { requireContentEditor } from '../content.policy.ts'
import type { NewsRow } from './news.sql.ts'
import {
  deleteNewsRow,
  findAnyNewsEntry,
  insertNewsEntry,
  lockNews,
  slugsLike,
  stateOfNewsEntry,
  updateNewsRow,
} from './news-changes.sql.ts'

/** All fields of an entry. An absent field stays unchanged. */
export type NewsInput = { [Field in keyof NewsValues]?: unknown } & { image?: File | null | undefined }

/**
 * Creates an entry: a draft, a planned one, or one that is public at once.
 * @throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED
 */
export async function createNewsEntry(context: Context, input: NewsInput): Promise<NewsRow> {
  requireContentEditor(context.viewer)
  const { isDraft, date: day, ...texts } = checked(newsSchema, given(input))
  const image = input.image ? await storeSiteImage(context, input.image, 'image') : null
  return saving(context, image, async (trx) => {
    await lockNews(trx)
    const [now, id] = [context.clock.now(), await nextId(trx, 'news_entry_id')]
    const date = dateOf({ isDraft, date: day }, null, now)
    const slug = await slugFor(trx, { id, ...texts })
    const hasBeenPublic = date !== null && date <= now
    const row = { ...texts, id, slug, date, image, hasBeenPublic, createdAt: now, updatedAt: now }
    await insertNewsEntry(trx, row)
    await record(trx, context, { ...actOn(row, 'news.created'), newValue: newsStatus(row, now) })
    return row
  })
}

/**
 * Changes, publishes or hides an entry. Its slug follows its heading until it first becomes public, and then
 * stays (decision 0085).
 * @throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, UPLOAD_REJECTED, CONFLICT
 */
export async function updateNewsEntry(
  context: Context,
  id: number,
  input: NewsInput,
  basedOn?: string | null,
): Promise<NewsRow> {
  requireContentEditor(context.viewer)
  const before = await findAnyNewsEntry(context.db, id)
  if (before === null) throw notFound(say`Dieser Beitrag wurde nicht gefunden.`)
  checked(newsSchema, { ...before, ...given(input) })
  const image = input.image ? await storeSiteImage(context, input.image, 'image') : null
  let replaced: string | null = null
  const saved = await saving(context, image, async (trx) => {
    await lockNews(trx)
    const was = await findAnyNewsEntry(trx, id)
    if (was === null) throw notFound(say`Dieser Beitrag wurde nicht gefunden.`)
    requireSameState(basedOn, stateOfNewsEntry(was))
    const now = context.clock.now()
    const { isDraft, date: _, ...texts } = checked(newsSchema, { ...was, ...given(input) })
    const date = dateOf({ isDraft, date: input.date as Date | null | undefined }, was, now)
    const wasPublic = was.hasBeenPublic || newsStatus(was, now) === 'PUBLISHED'
    const row = {
      ...was,
      ...texts,
      date,
      slug: wasPublic ? was.slug : await slugFor(trx, { id, ...texts }),
      image: input.image === undefined ? was.image : image,
      hasBeenPublic: wasPublic || newsStatus({ date }, now) === 'PUBLISHED',
      updatedAt: now,
    }
    replaced = row.image === was.image ? null : was.image
    await updateNewsRow(trx, row)
    const words = { oldValue: newsStatus(was, now), newValue: newsStatus(row, now) }
    await record(trx, context, { ...actOn(row, 'news.changed'), ...words })
    return row
  })
  await removeSiteImage(context.storage, replaced)
  return saved
}

/** @throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteNewsEntry(context: Context, id: number): Promise<void> {
  requireContentEditor(context.viewer)
  const removed = await context.db.transaction().execute(async (trx) => {
    await lockNews(trx)
    const row = await findAnyNewsEntry(trx, id)
    if (row === null) throw notFound(say`Dieser Beitrag wurde nicht gefunden.`)
    await deleteNewsRow(trx, id)
    await record(trx, context, {
      ...actOn(row, 'news.deleted'),
      oldValue: newsStatus(row, context.clock.now()),
    })
    return row
  })
  await removeSiteImage(context.storage, removed.image)
}

/** The time of publication. An absent field keeps it; publishing without a time means now. */
function dateOf(
  { isDraft, date }: { isDraft?: boolean | null | undefined; date?: Date | null | undefined },
  was: NewsRow | null,
  now: Date,
): Date | null {
  if (isDraft === true) return null
  if (date) return date
  if (date === null && isDraft === false) return now
  const before = was?.date ?? null
  return before === null && isDraft === false ? now : before
}

async function slugFor(trx: Trx, { id, name }: { id: number; name: string }): Promise<string> {
  const wanted = slugOf(name, 'beitrag')
  return freeSlug(wanted, await slugsLike(trx, wanted, id))
}

/** Drops absent fields. GraphQL's null stays and empties the field. */
const given = ({ image: _, ...input }: NewsInput) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const actOn = ({ id }: { id: number }, action: `news.${string}`) => ({
  action,
  municipalityId: null,
  objectId: id,
})

/** Runs the change in one transaction. If it fails the uploaded picture is removed again. */
async function saving(
  context: Context,
  image: string | null,
  work: (trx: Trx) => Promise<NewsRow>,
): Promise<NewsRow> {
  try {
    return await context.db.transaction().execute(work)
  } catch (error) {
    await removeSiteImage(context.storage, image)
    throw error
  }
}
