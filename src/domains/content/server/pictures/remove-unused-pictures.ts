import { removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import { siteImageFile } from '#domains/photos/server/site-images.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { PICTURE_GRACE_DAYS } from '../../page-text.rules.ts'
import { forgetUnusedPictures } from './unused-pictures.sql.ts'

/** Removes pictures that were uploaded for a text and are in none. Returns their number. */
export async function removeUnusedPictures(
  context: Pick<Context, 'db' | 'clock' | 'enqueue'>,
): Promise<number> {
  const takenBefore = new Date(context.clock.now().getTime() - PICTURE_GRACE_DAYS * DAY)
  return context.db.transaction().execute(async (trx) => {
    const paths = await forgetUnusedPictures(trx, takenBefore)
    await removeFilesAfter(
      trx,
      context,
      paths.flatMap((path) => siteImageFile(path) ?? []),
    )
    return paths.length
  })
}
