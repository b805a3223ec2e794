import { type PrivateWords, PrivateWordsForm } from '#domains/questions/web/PrivateWordsForm.tsx'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { OBJECTION_MAX, OBJECTION_PHOTOS } from '../objection.rules.ts'
import { objectionSchema } from '../objection-input.rules.ts'

type Props = {
  townName: string
  send: (objection: PrivateWords) => Promise<Outcome<unknown>>
  onDone: () => void | Promise<void>
}

/** The form of an objection, with and without a session. */
export const ObjectionForm = ({ townName, send, onDone }: Props) => (
  <PrivateWordsForm
    title={say`Noch nicht erledigt`}
    controlId="noch-nicht-text"
    label={say`Was ist noch nicht erledigt?`}
    hint={say`Nur die Gemeinde ${townName} liest es. Sie muss Ihnen antworten.`}
    button={say`An die Gemeinde senden`}
    schema={objectionSchema}
    max={OBJECTION_MAX}
    maxPhotos={OBJECTION_PHOTOS}
    send={send}
    onDone={onDone}
  />
)
