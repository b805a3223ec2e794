import type { Trx } from '#kit/server/database/db.ts'
import { createdAtOf, type PlannedComment, type PlannedPhoto, type PlannedReport } from '../plan/types.ts'
import { seededRandom, seedOf } from '../random.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'
import { nameOf, type PhotoWork, type Wanted, writePhotos } from './write-photos.ts'

type Taken = {
  key: string
  photo: PlannedPhoto
  report: PlannedReport
  comment: PlannedComment | null
  position: number
  at: Date
}

/**
 * Stores the files of all photos, then writes their rows: a row never stands for files that are not there.
 */
export async function insertPhotos(
  trx: Trx,
  {
    reports,
    comments,
  }: { reports: ReadonlyMap<PlannedReport, number>; comments: ReadonlyMap<PlannedComment, number> },
  towns: TownIds,
  work: PhotoWork,
): Promise<number> {
  const taken = takenPhotos([...reports.keys()])
  const stored = await writePhotos(wantedPictures(taken), work)
  const rows = taken.map(({ key, photo, report, comment, position, at }, index): Row<'photo'> => {
    const files = stored.get(nameOf(photo.picture))
    if (files === undefined) throw new Error(`no picture is stored of ${nameOf(photo.picture)}`)
    return {
      ...files,
      municipalityId: towns.town(report.town),
      id: index + 1,
      reportId: idOf(reports, report),
      commentId: comment === null ? null : idOf(comments, comment),
      questionId: null,
      objectionId: null,
      handoverReplyId: null,
      // Drawn pictures show nobody.
      possibleFaces: [],
      possiblePlates: [],
      staffRedactions: 0,
      isEditedByStaff: false,
      // One picture stands for many photos, which are no copies.
      perceptualHash: null,
      position,
      key,
      alternativeText: photo.alternativeText,
      isPublic: report.isPublished && !report.isInternal,
      createdAt: at,
    }
  })
  await insertRows(trx, 'photo', rows)
  await advance(trx, 'photo_id', rows.length)
  return rows.length
}

/** In the order in which they came in, with names nobody could guess who has not read this. */
function takenPhotos(reports: readonly PlannedReport[]): Taken[] {
  const taken = reports.flatMap((report): Omit<Taken, 'key'>[] => [
    ...report.photos.map((photo, position) => ({
      photo,
      report,
      comment: null,
      position,
      at: createdAtOf(report),
    })),
    ...report.comments.flatMap((comment) =>
      comment.photo === null ? [] : [{ photo: comment.photo, report, comment, position: 0, at: comment.at }],
    ),
  ])
  const ordered = taken.sort((a, b) => a.at.getTime() - b.at.getTime())
  return ordered.map((each, index) => ({ ...each, key: keyOf(index + 1) }))
}

function wantedPictures(taken: readonly Taken[]): Wanted[] {
  const groups = Map.groupBy(taken, ({ photo }) => nameOf(photo.picture))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ picture: first.photo.picture, keys: group.map(({ key }) => key) }]
  })
}

/** 18 bytes as the server draws them for real photos, 24 characters. */
function keyOf(id: number): string {
  const random = seededRandom(seedOf(`photo ${id}`))
  return Buffer.from(Array.from({ length: 18 }, () => random.whole(0, 255))).toString('base64url')
}

function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error('a photo belongs to something that was not written')
  return id
}
