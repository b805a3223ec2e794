import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { newsSchema, TEASER_MAX, TEXT_MAX, VIDEO_TEXT_MAX } from '#domains/content/news.rules.ts'
import { PictureField } from '#domains/photos/web/PictureField.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
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
      <SignInAgain errors={form.apiErrors} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="name"
          name="name"
          label="Überschrift"
          hint="Worum es geht, in einem Satz."
          value={values.name}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <TextAreaField
          id="teaser"
          name="teaser"
          label="Kurzfassung"
          hint="Steht in der Liste, im Feed und über dem Text."
          isOptional
          rows={3}
          max={TEASER_MAX}
          value={values.teaser}
          error={errors.teaser}
          onChange={(teaser) => set({ teaser })}
        />
        <RichTextField
          id="text"
          label="Text"
          max={TEXT_MAX}
          value={values.text}
          error={errors.text}
          onChange={(text) => set({ text })}
        />
        <PictureField
          name="image"
          label="Bild"
          hint="JPEG, PNG, WebP, HEIC oder AVIF, höchstens 10 MB. Am besten im Querformat."
          present={entry?.image ?? null}
          chosen={values.image}
          error={errors.image}
          onChange={(image) => set({ image })}
        />
        <TextField
          id="imageText"
          name="imageText"
          label="Was das Bild zeigt"
          hint="Für alle, die es nicht sehen: „Zwei Frauen vor einem neuen Spielplatz“. Ist es nur Schmuck, bleibt das Feld leer."
          isOptional
          value={values.imageText}
          error={errors.imageText}
          onChange={(imageText) => set({ imageText })}
        />
        <TextField
          id="link"
          name="link"
          inputMode="url"
          label="Adresse mit mehr dazu"
          hint="Vollständig (https://…) oder eine Seite von hier (/gemeinden)."
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
          label="Adresse eines Films"
          hint="Der Beitrag führt dorthin und nennt, auf wessen Seite. Von selbst wird nichts geladen."
          isOptional
          value={values.video}
          error={errors.video}
          onChange={(video) => set({ video })}
        />
        {values.video.trim() || values.videoText ? (
          <TextAreaField
            id="videoText"
            name="videoText"
            label="Der Film in Worten"
            hint="Was er zeigt und sagt, für alle, die ihn nicht sehen oder hören. Steht aufklappbar unter dem Link."
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
            {LABELS[values.plan]}
          </Button>
          <Button onClick={() => setPreviewed(true)}>Vorschau</Button>
          <ButtonLink to={staffPaths.PLATFORM_NEWS} variant="quiet">
            Abbrechen
          </ButtonLink>
        </div>
      </Form>
      {isPreviewed ? <NewsPreview values={values} entry={entry} onClose={() => setPreviewed(false)} /> : null}
    </>
  )
}

const LABELS: Record<NewsFormValues['plan'], string> = {
  now: 'Veröffentlichen',
  later: 'Zum Zeitpunkt veröffentlichen',
  draft: 'Als Entwurf speichern',
  stays: 'Änderungen speichern',
}

const SAVED: Record<NewsRowFragment['status'], string> = {
  DRAFT: 'ist als Entwurf gespeichert.',
  PLANNED: 'ist geplant.',
  PUBLISHED: 'ist veröffentlicht.',
}

const MISSING = 'Bitte wählen Sie Tag und Uhrzeit.'
const NO_MOMENT = { code: 'BAD_USER_INPUT', message: MISSING, fields: { date: MISSING } }

function useNewsForm(entry: EditableNewsEntryFragment | null) {
  const navigate = useNavigate()
  const { basedOn, settle } = useRevision(entry?.revision)
  return useForm<NewsFormValues, typeof newsSchema, string>({
    draftName: `news-${entry?.id ?? 'new'}`,
    initial: valuesOf(entry),
    toInput: inputOf,
    schema: newsSchema,
    submit: async ({ date, ...checked }, { image, plan }) => {
      if (plan === 'later' && !date) return { ok: false, errors: [NO_MOMENT] }
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
      return {
        ok: true,
        data: `„${isolated(row.name)}“ ${plan === 'stays' ? 'ist gespeichert.' : SAVED[row.status]}`,
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
