import { z } from 'zod'
import { plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import { OBJECTION_ANSWER_MAX, type ObjectionDecision } from './objection.rules.ts'

const words = () =>
  plainText().max(OBJECTION_ANSWER_MAX, {
    error: message`Eine Antwort darf höchstens ${OBJECTION_ANSWER_MAX} Zeichen haben.`,
  })
const reason = () =>
  words().min(1, { error: message`Bitte schreiben Sie, warum die Meldung erledigt bleibt.` })
const status = () => z.string().min(1, { error: message`Bitte wählen Sie den neuen Status.` })

/**
 * The answer of staff. To reopen takes a status, and a text if there is something to say; to reject takes a
 * text, so that the person reads why.
 */
export const objectionAnswerSchema = (decision: ObjectionDecision) =>
  decision === 'REOPEN'
    ? z.object({ statusId: status(), text: words() })
    : z.object({ statusId: z.string(), text: reason() })
