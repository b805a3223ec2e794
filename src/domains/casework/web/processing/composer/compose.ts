import type { z } from 'zod'
import { notesSchema } from '#domains/reports/report-input.rules.ts'
import { answerSchema, type Next } from '../answer-report.ts'

/** For whom it is written. */
export type Audience = 'staff' | 'everybody'

/** What somebody has typed as a note: behind what stood there before, or instead of it. */
export function typedNote(saved: string, draft: string | null): string {
  if (draft === null) return ''
  const typed = saved !== '' && draft.startsWith(saved) ? draft.slice(saved.length) : draft
  return typed.trim()
}

/** Two texts, the second below the first. */
export const below = (first: string, second: string): string =>
  [first.trim(), second.trim()].filter((text) => text !== '').join('\n\n')

/** What a note, another status, or both need: something at all. */
export const noteSchema = (saved: string, hasStatuses: boolean) =>
  notesSchema
    .extend({ statusId: answerSchema([]).shape.statusId })
    .superRefine(({ internalNotes, statusId }, context) => {
      if (statusId !== '' || internalNotes !== saved.trim()) return
      context.addIssue({
        code: 'custom',
        path: [hasStatuses ? 'statusId' : 'internalNotes'],
        message: hasStatuses
          ? 'Bitte wählen Sie einen Status oder schreiben Sie eine Notiz.'
          : 'Bitte schreiben Sie eine Notiz.',
      })
    })
export type Noted = z.output<ReturnType<typeof noteSchema>>

/** The button names the act, and so says once more who will read the text. */
export function buttonText(audience: Audience, chosen: Next | undefined, isWritten: boolean): string {
  if (chosen === undefined) return audience === 'staff' ? 'Notiz speichern' : 'Antworten'
  if (!isWritten) return 'Status ändern'
  return audience === 'staff' ? 'Status ändern und Notiz speichern' : 'Status ändern und antworten'
}
