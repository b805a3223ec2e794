import { z } from 'zod'
import { emailSchemaOf } from '#domains/users/user.rules.ts'
import { plainLine, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import {
  BODY_KINDS,
  BODY_NAME_MAX,
  GREETING_MAX,
  LEAST_DAYS,
  MESSAGE_MAX,
  MOST_DAYS,
  REPLY_KINDS,
  REPLY_MAX,
} from './handover.rules.ts'

/** An outside body in the list of a town. */
export const outsideBodySchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie den Namen der Stelle an.` })
    .max(BODY_NAME_MAX, { error: message`Der Name darf höchstens ${BODY_NAME_MAX} Zeichen haben.` }),
  kind: z.enum(BODY_KINDS, { error: message`Bitte wählen Sie, was für eine Stelle es ist.` }),
  email: emailSchemaOf(message`Bitte geben Sie die E-Mail-Adresse der Stelle an.`),
  greeting: plainLine().max(GREETING_MAX, {
    error: message`Die Anrede darf höchstens ${GREETING_MAX} Zeichen haben.`,
  }),
  isActive: z.boolean(),
})
export type OutsideBodyValues = z.output<typeof outsideBodySchema>

const DAYS = message`Bitte geben Sie ${LEAST_DAYS} bis ${MOST_DAYS} Tage an.`

/** A report that is handed to an outside body. */
export const handoverSchema = z.object({
  bodyId: z
    .int({ error: message`Bitte wählen Sie eine Stelle.` })
    .min(1, { error: message`Bitte wählen Sie eine Stelle.` }),
  message: plainText()
    .min(1, { error: message`Bitte schreiben Sie, worum es geht.` })
    .max(MESSAGE_MAX, { error: message`Die Nachricht darf höchstens ${MESSAGE_MAX} Zeichen haben.` }),
  days: z.int({ error: DAYS }).min(LEAST_DAYS, { error: DAYS }).max(MOST_DAYS, { error: DAYS }),
})

/** An outside body's reply by its link. Accepting and completing need no words. */
export const replySchema = z
  .object({
    kind: z.enum(REPLY_KINDS, { error: message`Bitte wählen Sie, was Sie mitteilen möchten.` }),
    text: plainText().max(REPLY_MAX, {
      error: message`Eine Rückmeldung darf höchstens ${REPLY_MAX} Zeichen haben.`,
    }),
  })
  .superRefine(({ kind, text }, check) => {
    if (text !== '' || kind === 'ACCEPTED' || kind === 'DONE') return
    const error =
      kind === 'REFUSED'
        ? message`Bitte schreiben Sie, warum Sie ablehnen.`
        : message`Bitte schreiben Sie eine Nachricht.`
    check.addIssue({ code: 'custom', path: ['text'], message: error() })
  })
