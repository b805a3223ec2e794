import { Send } from 'lucide-react'
import { useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { PhotoPicker } from '#domains/photos/web/PhotoPicker.tsx'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { OBJECTION_MAX, OBJECTION_PHOTOS } from '../objection.rules.ts'
import { objectionSchema } from '../objection-input.rules.ts'

export type Objection = { text: string; photos: File[]; photoTexts: string[] }

type Props = {
  townName: string
  send: (objection: Objection) => Promise<Outcome<unknown>>
  onDone: () => void | Promise<void>
}

const NO_UPLOADS = {}

/** The form of an objection: words and a photo, sent in one call, with and without a session. */
export function ObjectionForm({ townName, send, onDone }: Props) {
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  const form = useForm({
    initial: { text: '' },
    schema: objectionSchema,
    submit: ({ text }) =>
      send({
        text,
        photos: photos.map(({ blob }) => new File([blob], 'foto', { type: blob.type })),
        photoTexts: photos.map(({ alternativeText }) => alternativeText),
      }),
    onDone,
    controlIds: { text: 'noch-nicht-text' },
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain errors={form.apiErrors} isKept={false} />
      <Form onSubmit={form.onSubmit} label={say`Noch nicht erledigt`}>
        <TextAreaField
          id="noch-nicht-text"
          name="text"
          label={say`Was ist noch nicht erledigt?`}
          hint={say`Nur die Gemeinde ${townName} liest es. Sie muss Ihnen antworten.`}
          max={OBJECTION_MAX}
          rows={4}
          value={form.values.text}
          error={form.errors.text}
          onChange={(text) => form.set({ text })}
        />
        <PhotoPicker
          photos={photos}
          onChange={setPhotos}
          max={OBJECTION_PHOTOS}
          uploads={NO_UPLOADS}
          onRetry={() => undefined}
        />
        <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
          {say`An die Gemeinde senden`}
        </Button>
      </Form>
    </>
  )
}
