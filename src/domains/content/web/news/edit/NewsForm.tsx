import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { newsSchema, TEASER_MAX, TEXT_MAX, VIDEO_TEXT_MAX } from '#domains/content/news.rules.ts'
import { PictureField } from '#domains/photos/web/PictureField.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RichTextField } from '#kit/web/form/rich-text/RichTextField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import content from '../../Content.module.css'
import { NewsDayFields } from './NewsDayFields.tsx'
import {
  CreateNewsEntryDocument,
  type EditableNewsEntryFragment,
  type NewsRowFragment,
  UpdateNewsEntryDocument,
} from './NewsEditor.generated.ts'
import { NewsPreview } from './NewsPreview.tsx'
import { inputOf, type NewsFormValues, valuesOf } from './news-form.ts'

/** Creates or changes a news entry, with a preview before it is public. */
export function NewsForm({ entry }: { entry: EditableNewsEntryFragment | null }) {
  const [isPreviewed, setPreviewed] = useState(false)
  const { values, set, errors, ...form } = useNewsForm(entry)
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="name"
          name="name"
          label={say`Überschrift`}
          hint={say`Worum es geht, in einem Satz.`}
          value={values.name}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <TextAreaField
          id="teaser"
          name="teaser"
          label={say`Kurzfassung`}
          hint={say`Steht in der Liste, im Feed und über dem Text.`}
          isOptional
          rows={3}
          max={TEASER_MAX}
          value={values.teaser}
          error={errors.teaser}
          onChange={(teaser) => set({ teaser })}
        />
        <RichTextField
          id="text"
          label={say`Text`}
          max={TEXT_MAX}
          value={values.text}
          error={errors.text}
          onChange={(text) => set({ text })}
        />
        <PictureField
          name="image"
          label={say`Bild`}
          hint={say`JPEG, PNG, WebP, HEIC oder AVIF, höchstens 10 MB. Am besten im Querformat.`}
          present={entry?.image ?? null}
          chosen={values.image}
          error={errors.image}
          onChange={(image) => set({ image })}
        />
        <TextField
          id="imageText"
          name="imageText"
          label={say`Was das Bild zeigt`}
          hint={say`Für alle, die es nicht sehen: „Zwei Frauen vor einem neuen Spielplatz“. Ist es nur Schmuck, bleibt das Feld leer.`}
          isOptional
          value={values.imageText}
          error={errors.imageText}
          onChange={(imageText) => set({ imageText })}
        />
        <TextField
          id="link"
          name="link"
          inputMode="url"
          label={say`Adresse mit mehr dazu`}
          hint={say`Vollständig (https://…) oder eine Seite von hier (/gemeinden).`}
          isOptional
          value={values.link}
          error={errors.link}
          onChange={(link) => set({ link })}
        />
        <TextField
          id="video"
          name="video"
          type="url"
          inputMode="url"
          label={say`Adresse eines Films`}
          hint={say`Der Beitrag führt dorthin und nennt, auf wessen Seite. Von selbst wird nichts geladen.`}
          isOptional
          value={values.video}
          error={errors.video}
          onChange={(video) => set({ video })}
        />
        {values.video.trim() || values.videoText ? (
          <TextAreaField
            id="videoText"
            name="videoText"
            label={say`Der Film in Worten`}
            hint={say`Was er zeigt und sagt, für alle, die ihn nicht sehen oder hören. Steht aufklappbar unter dem Link.`}
            rows={6}
            max={VIDEO_TEXT_MAX}
            value={values.videoText}
            error={errors.videoText}
            onChange={(videoText) => set({ videoText })}
          />
        ) : null}
        <NewsDayFields entry={entry} values={values} error={errors.date} set={set} />
        <div className={content.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {LABELS[values.plan]()}
          </Button>
          <Button onClick={() => setPreviewed(true)}>{say`Vorschau`}</Button>
          <ButtonLink to={staffPaths.PLATFORM_NEWS} variant="quiet">
            {say`Abbrechen`}
          </ButtonLink>
        </div>
      </Form>
      {isPreviewed ? <NewsPreview values={values} entry={entry} onClose={() => setPreviewed(false)} /> : null}
    </>
  )
}

const LABELS: Record<NewsFormValues['plan'], Message> = {
  now: message`Veröffentlichen`,
  later: message`Zum Zeitpunkt veröffentlichen`,
  draft: message`Als Entwurf speichern`,
  stays: message`Änderungen speichern`,
}

const SAVED: Record<NewsRowFragment['status'], (name: string) => string> = {
  DRAFT: (name) => say`„${name}“ ist als Entwurf gespeichert.`,
  PLANNED: (name) => say`„${name}“ ist geplant.`,
  PUBLISHED: (name) => say`„${name}“ ist veröffentlicht.`,
}

const MISSING = message`Bitte wählen Sie Tag und Uhrzeit.`
const noMoment = () => ({ code: 'BAD_USER_INPUT', message: MISSING(), fields: { date: MISSING() } })

function useNewsForm(entry: EditableNewsEntryFragment | null) {
  const navigate = useNavigate()
  const { basedOn, settle } = useRevision(entry?.revision)
  return useForm<NewsFormValues, typeof newsSchema, string>({
    draftName: `news-${entry?.id ?? 'new'}`,
    initial: valuesOf(entry),
    toInput: inputOf,
    schema: newsSchema,
    submit: async ({ date, ...checked }, { image, plan }) => {
      if (plan === 'later' && !date) return { ok: false, errors: [noMoment()] }
      const input = {
        ...checked,
        ...(date !== undefined && { date: date?.toISOString() ?? null }),
        ...(image !== undefined && { image }),
      }
      const saved =
        entry === null
          ? await mutate(CreateNewsEntryDocument, { newsEntry: input })
          : await settle(
              await mutate(UpdateNewsEntryDocument, { newsEntry: { id: entry.id, basedOn, ...input } }),
            )
      if (!saved.ok) return saved
      const row = 'createNewsEntry' in saved.data ? saved.data.createNewsEntry : saved.data.updateNewsEntry
      const name = isolated(row.name)
      return {
        ok: true,
        data: plan === 'stays' ? say`„${name}“ ist gespeichert.` : SAVED[row.status](name),
      }
    },
    onDone: async (text) => {
      // The cached public pages are stale.
      await forgetEverything()
      showToast(text)
      await navigate(staffPaths.PLATFORM_NEWS)
    },
  })
}
