import { Send } from 'lucide-react'
import { useState } from 'react'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PhotoPicker } from '#domains/photos/web/PhotoPicker.tsx'
import { sentPhotos } from '#domains/photos/web/sent-photos.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { REPLY_KINDS, REPLY_MAX, type ReplyKind } from '../handover.rules.ts'
import { replySchema } from '../handover-input.rules.ts'

export type Reply = { kind: ReplyKind; text: string; photos: File[]; photoTexts: string[] }

type Props = {
  isAccepted: boolean
  send: (reply: Reply) => Promise<Outcome<unknown>>
  onDone: (kind: ReplyKind) => void | Promise<void>
}

const CHOICES: Record<ReplyKind, { label: Message; button: Message; text: Message }> = {
  ACCEPTED: {
    label: message`Wir kümmern uns darum`,
    button: message`Zusage senden`,
    text: message`Nachricht, zum Beispiel bis wann`,
  },
  REFUSED: {
    label: message`Wir lehnen ab`,
    button: message`Ablehnung senden`,
    text: message`Warum lehnen Sie ab?`,
  },
  ANSWERED: {
    label: message`Nur eine Nachricht`,
    button: message`Nachricht senden`,
    text: message`Ihre Nachricht`,
  },
  DONE: {
    label: message`Es ist erledigt`,
    button: message`Als erledigt melden`,
    text: message`Was wurde gemacht?`,
  },
}

const NO_UPLOADS = {}

/** The reply of an outside body: its kind, words and photos, sent in one call. */
export function ReplyForm({ isAccepted, send, onDone }: Props) {
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  const initial: { kind: ReplyKind; text: string } = { kind: isAccepted ? 'DONE' : 'ACCEPTED', text: '' }
  const form = useForm({
    initial,
    schema: replySchema,
    submit: (reply) => send({ ...reply, ...sentPhotos(photos) }),
    onDone: (_, { kind }) => onDone(kind),
    controlIds: { text: 'rueckmeldung' },
  })
  const { kind, text } = form.values
  const kinds = REPLY_KINDS.filter((each) => !isAccepted || each !== 'ACCEPTED')
  return (
    <>
      <h2>{say`Ihre Rückmeldung`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit} label={say`Rückmeldung an die Gemeinde`}>
        <RadioField
          name="kind"
          legend={say`Was möchten Sie mitteilen?`}
          value={kind}
          choices={kinds.map((value) => ({ value, label: CHOICES[value].label() }))}
          onChange={(value) => form.set({ kind: value as ReplyKind })}
        />
        <TextAreaField
          id="rueckmeldung"
          name="text"
          label={CHOICES[kind].text()}
          hint={say`Nur die Gemeinde liest sie. Sie wird nicht veröffentlicht.`}
          isOptional={kind === 'ACCEPTED' || kind === 'DONE'}
          max={REPLY_MAX}
          rows={4}
          value={text}
          error={form.errors.text}
          onChange={(value) => form.set({ text: value })}
        />
        <PhotoPicker
          photos={photos}
          onChange={setPhotos}
          max={MAX_COMMENT_PHOTOS}
          uploads={NO_UPLOADS}
          onRetry={() => undefined}
        />
        <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
          {CHOICES[kind].button()}
        </Button>
      </Form>
    </>
  )
}
