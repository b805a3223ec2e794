import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { ANSWER_MAX } from '../question.rules.ts'
import { answerSchema } from '../question-input.rules.ts'
import { type PrivateWords, PrivateWordsForm } from './PrivateWordsForm.tsx'

type Props = {
  townName: string
  /** The answer of a caller, who has no account, has no photos. */
  takesPhotos?: boolean
  send: (answer: PrivateWords) => Promise<Outcome<unknown>>
  onDone: () => void | Promise<void>
}

/** The author's answer to a question, with and without a session. */
export const AnswerForm = ({ townName, takesPhotos = true, send, onDone }: Props) => (
  <PrivateWordsForm
    title={say`Frage beantworten`}
    controlId="antwort"
    label={say`Ihre Antwort`}
    hint={say`Nur die Gemeinde ${townName} liest sie. Sie wird nicht veröffentlicht.`}
    button={say`Antwort absenden`}
    schema={answerSchema}
    max={ANSWER_MAX}
    maxPhotos={takesPhotos ? MAX_COMMENT_PHOTOS : 0}
    send={send}
    onDone={onDone}
  />
)
