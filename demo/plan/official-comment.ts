import type { PlannedComment, PlannedPerson } from './types.ts'

/** An answer in the town's name, signed as the server signs it (rule 35). */
export function officialComment(
  author: PlannedPerson,
  text: string,
  at: Date,
  answers: PlannedComment | null = null,
): PlannedComment {
  const signed = author.signature === null ? text : `${text}\n\n${author.signature}`
  return { author, text: signed, at, answers, isOfficial: true, photo: null }
}
