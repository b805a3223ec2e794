/** What a client was told of a photo: the file it was shown, with the hash of what it got, or null where it could not ask. */
export type ToldPhoto = { file: string; sha256: string | null }

/** A write with a key of its own that was answered; its text holds the key too, so that a second one shows. */
export type ToldWrite = { id: number; key: string; photos: ToldPhoto[] }

/** A step of a report that was answered: its approval, or a change of its status. */
export type ToldStep = { reportId: number; statusId: number }

/** Everything that clients were told, in the order in which they heard it. */
export type Told = {
  reports: ToldWrite[]
  comments: (ToldWrite & { reportId: number })[]
  steps: ToldStep[]
  /** Keys of what was begun and has no answer to this day. */
  open: string[]
}

export const nothingTold = (): Told => ({ reports: [], comments: [], steps: [], open: [] })

/** A file of a photo as it lies in the store; the hash is null where there is none. */
export type FoundFile = { name: string; sha256: string | null; isPicture: boolean }

export type FoundPhoto = { reportId: number; commentId: number | null; key: string; files: FoundFile[] }

/** A copy that reached the mail server, by the number of its message. */
export type FoundCopy = { messageId: number; readAt: number }

export type FoundMessage = { id: number; kind: string; subject: string; isSent: boolean; isDropped: boolean }

/** What is there afterwards. */
export type Found = {
  reports: { id: number; key: string; number: string; statusId: number }[]
  comments: { id: number; key: string; reportId: number }[]
  photos: FoundPhoto[]
  /** Steps of all reports in the order in which they were taken. */
  steps: ToldStep[]
  messages: FoundMessage[]
  copies: FoundCopy[]
}

/** How much was acknowledged. */
export type Tally = { reports: number; photos: number; comments: number; statusChanges: number; all: number }

export function tally({ reports, comments, steps }: Told): Tally {
  const photos = [...reports, ...comments].reduce((sum, each) => sum + each.photos.length, 0)
  const all = reports.length + comments.length + steps.length + photos
  return { reports: reports.length, photos, comments: comments.length, statusChanges: steps.length, all }
}
