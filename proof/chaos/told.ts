/**
 * The acknowledgement of a photo: its file name and the hash of the downloaded bytes, or null if the download
 * failed.
 */
export type ToldPhoto = { file: string; sha256: string | null }

/**
 * An acknowledged write with its idempotency key. Its text holds the key too, so that a duplicate is visible.
 */
export type ToldWrite = { id: number; key: string; photos: ToldPhoto[] }

/** An acknowledged step of a report: its approval, or a change of its status. */
export type ToldStep = { reportId: number; statusId: number }

/** All acknowledgements in the order in which clients received them. */
export type Told = {
  reports: ToldWrite[]
  comments: (ToldWrite & { reportId: number })[]
  steps: ToldStep[]
  /** Keys of writes that never got an answer. */
  open: string[]
}

export const nothingTold = (): Told => ({ reports: [], comments: [], steps: [], open: [] })

/** A photo's file in the store; the hash is null if the file is missing. */
export type FoundFile = { name: string; sha256: string | null; isPicture: boolean }

export type FoundPhoto = { reportId: number; commentId: number | null; key: string; files: FoundFile[] }

/** A message that reached the mail server, by its id in the outbox. */
export type FoundCopy = { messageId: number; readAt: number }

export type FoundMessage = { id: number; kind: string; subject: string; isSent: boolean; isDropped: boolean }

/** The data after the chaos. */
export type Found = {
  reports: { id: number; key: string; number: string; statusId: number }[]
  comments: { id: number; key: string; reportId: number }[]
  photos: FoundPhoto[]
  /** Steps of all reports in chronological order. */
  steps: ToldStep[]
  messages: FoundMessage[]
  copies: FoundCopy[]
}

/** Numbers of acknowledged writes. */
export type Tally = { reports: number; photos: number; comments: number; statusChanges: number; all: number }

export function tally({ reports, comments, steps }: Told): Tally {
  const photos = [...reports, ...comments].reduce((sum, each) => sum + each.photos.length, 0)
  const all = reports.length + comments.length + steps.length + photos
  return { reports: reports.length, photos, comments: comments.length, statusChanges: steps.length, all }
}
