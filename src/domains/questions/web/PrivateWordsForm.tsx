import { Send } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { PhotoPicker } from '#domains/photos/web/PhotoPicker.tsx'
import { sentPhotos } from '#domains/photos/web/sent-photos.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'

export type PrivateWords = { text: string; photos: File[]; photoTexts: string[] }

type Props = {
  /** The accessible name of the form. */
  title: string
  /** The control's id, unique on the page. */
  controlId: string
  label: string
  hint: string
  button: string
  schema: z.ZodType<{ text: string }, { text: string }>
  /** Most characters, and most photos. */
  max: number
  maxPhotos: number
  send: (words: PrivateWords) => Promise<Outcome<unknown>>
  onDone: () => void | Promise<void>
}

const NO_UPLOADS = {}

/** Words and photos for the municipality alone, sent in one call, with and without a session. */
export function PrivateWordsForm({ schema, send, onDone, ...props }: Props) {
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  const form = useForm({
    initial: { text: '' },
    schema,
    submit: ({ text }) => send({ text, ...sentPhotos(photos) }),
    onDone,
    controlIds: { text: props.controlId },
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={props.title}>
        <TextAreaField
          id={props.controlId}
          name="text"
          label={props.label}
          hint={props.hint}
          max={props.max}
          rows={4}
          value={form.values.text}
          error={form.errors.text}
          onChange={(text) => form.set({ text })}
        />
        {props.maxPhotos === 0 ? null : (
          <PhotoPicker
            photos={photos}
            onChange={setPhotos}
            max={props.maxPhotos}
            uploads={NO_UPLOADS}
            onRetry={() => undefined}
          />
        )}
        <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
          {props.button}
        </Button>
      </Form>
    </>
  )
}
