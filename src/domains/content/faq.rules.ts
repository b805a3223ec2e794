import { z } from 'zod'
import { hasLength, plainLine, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

const QUESTION = { min: 5, max: 200 } as const
const ANSWER_MIN = 5
export const ANSWER_MAX = 10_000

/** Schema of a question with its answer in Markdown, shared by form and server. */
export const faqSchema = z.object({
  question: plainLine()
    .min(1, { error: message`Bitte schreiben Sie die Frage.` })
    .refine(hasLength(QUESTION.min), {
      error: message`Die Frage braucht mindestens ${QUESTION.min} Zeichen.`,
    })
    .max(QUESTION.max, { error: message`Die Frage darf höchstens ${QUESTION.max} Zeichen haben.` }),
  answer: plainText()
    .min(1, { error: message`Bitte schreiben Sie die Antwort.` })
    .refine(hasLength(ANSWER_MIN), { error: message`Die Antwort braucht mindestens ${ANSWER_MIN} Zeichen.` })
    .max(ANSWER_MAX, { error: message`Die Antwort darf höchstens 10.000 Zeichen haben.` }),
})
