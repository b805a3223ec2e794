import type { z } from 'zod'
import { notesSchema } from '#domains/reports/report-input.rules.ts'
import { say } from '#kit/common/say.ts'
import { answerSchema, type Next } from '../answer-report.ts'

/** The readers of a text. */
export type Audience = 'staff' | 'everybody'

/** Joins two texts, the second below the first. */
export const below = (first: string, second: string): string =>
  [first.trim(), second.trim()].filter((text) => text !== '').join('\n\n')

/** Validates a note and a new status: at least one of them is set. */
export const noteSchema = (hasStatuses: boolean) =>
  notesSchema
    .extend({ statusId: answerSchema([]).shape.statusId })
    .superRefine(({ internalNotes, statusId }, context) => {
      if (statusId !== '' || internalNotes !== '') return
      context.addIssue({
        code: 'custom',
        path: [hasStatuses ? 'statusId' : 'internalNotes'],
        message: hasStatuses
          ? say`Bitte wählen Sie einen Status oder schreiben Sie eine Notiz.`
          : say`Bitte schreiben Sie eine Notiz.`,
      })
    })
export type Noted = z.output<ReturnType<typeof noteSchema>>

/** The button's label names the action, and with it the audience. */
export function buttonText(audience: Audience, chosen: Next | undefined, isWritten: boolean): string {
  if (chosen === undefined) return audience === 'staff' ? say`Notiz speichern` : say`Antworten`
  if (!isWritten) return say`Status ändern`
  return audience === 'staff' ? say`Status ändern und Notiz speichern` : say`Status ändern und antworten`
}
