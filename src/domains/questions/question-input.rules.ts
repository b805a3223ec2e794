import { z } from 'zod'
import { plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import { ANSWER_MAX, QUESTION_MAX } from './question.rules.ts'

/** The question of staff to the author. */
export const questionSchema = z.object({
  text: plainText()
    .min(1, { error: message`Bitte schreiben Sie eine Frage.` })
    .max(QUESTION_MAX, { error: message`Eine Frage darf höchstens ${QUESTION_MAX} Zeichen haben.` }),
})

/** The author's answer. */
export const answerSchema = z.object({
  text: plainText()
    .min(1, { error: message`Bitte schreiben Sie eine Antwort.` })
    .max(ANSWER_MAX, { error: message`Eine Antwort darf höchstens ${ANSWER_MAX} Zeichen haben.` }),
})
