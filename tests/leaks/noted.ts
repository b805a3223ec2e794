import { ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import type { TestSite } from '../site.ts'
import { CANARIES } from './canaries.ts'

/** Writes an internal note with a canary, which mentions somebody. */
export const noteWithMention = (site: TestSite, reportId: number, mentionedId: number, by: { as: Person }) =>
  ask(
    site,
    'mutation ($input: WriteReportNoteInput!) { writeReportNote(input: $input) { id } }',
    { input: { reportId, text: CANARIES.note, mentionedIds: [mentionedId] } },
    by,
  )
