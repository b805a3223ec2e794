import { useState } from 'react'
import { useNavigate } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { PictureField } from '#domains/photos/web/PictureField.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { useWords } from '#kit/web/words.ts'
import { announcementSchema, TEASER_MAX, TEXT } from '../announcement.rules.ts'
import {
  type AnnouncementTownFragment,
  CreateAnnouncementDocument,
  type EditableAnnouncementFragment,
  UpdateAnnouncementDocument,
} from './Announcements.generated.ts'
import styles from './Announcements.module.css'
import { type AnnouncementFormValues, inputOf, valuesOf } from './announcement-form.ts'
import { NotifyDialog } from './NotifyDialog.tsx'
import { PublicationFields } from './PublicationFields.tsx'

type Props = { town: AnnouncementTownFragment; announcement: EditableAnnouncementFragment | null }

/** Creates or changes an announcement. Before mails go out it shows the number of recipients. */
export function AnnouncementForm({ town, announcement }: Props) {
  const say = useWords()
  const navigate = useNavigate()
  const publishes = may('administrate', 'municipality', town)
  /** The open question about the mails, and the callback for its answer. */
  const [asked, setAsked] = useState<{ plan: 'now' | 'later'; answer: (goes: boolean) => void } | null>(null)
  const confirm = (plan: 'now' | 'later') =>
    new Promise<boolean>((resolve) => {
      setAsked({
        plan,
        answer: (goes) => {
          setAsked(null)
          resolve(goes)
        },
      })
    })
  const { values, set, errors, ...form } = useAnnouncementForm(town, announcement, confirm, async (text) => {
    // The cached lists are stale.
    await forgetEverything()
    showToast(text)
    await navigate(staffPaths.announcementsAdminPath(town))
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain errors={form.apiErrors} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="title"
          name="title"
          label="Titel"
          hint={say`Worum es geht, in einem Satz: „Hauptstraße am Samstag gesperrt“.`}
          value={values.title}
          error={errors.title}
          onChange={(title) => set({ title })}
        />
        <TextAreaField
          id="teaser"
          name="teaser"
          label="Kurzfassung"
          hint="Steht in der Liste und in der E-Mail. Ohne sie beginnt die E-Mail mit dem ersten Absatz."
          isOptional
          rows={3}
          max={TEASER_MAX}
          value={values.teaser}
          error={errors.teaser}
          onChange={(teaser) => set({ teaser })}
        />
        <TextAreaField
          id="text"
          name="text"
          label="Text"
          hint="Eine leere Zeile beginnt einen neuen Absatz."
          rows={10}
          max={TEXT.max}
          value={values.text}
          error={errors.text}
          onChange={(text) => set({ text })}
        />
        <TextField
          id="url"
          name="url"
          type="url"
          inputMode="url"
          label="Adresse mit mehr dazu"
          hint="Zum Beispiel eine Seite der Gemeinde: https://…"
          isOptional
          value={values.url}
          error={errors.url}
          onChange={(url) => set({ url })}
        />
        <PictureField
          name="image"
          label="Bild"
          hint="JPEG, PNG, WebP, HEIC oder AVIF, höchstens 10 MB. Schmuck: Was zu lesen ist, gehört in den Text."
          present={announcement?.image ?? null}
          chosen={values.image}
          error={errors.image}
          onChange={(image) => set({ image })}
        />
        {publishes ? (
          <PublicationFields
            town={town}
            announcement={announcement}
            values={values}
            errors={errors}
            set={set}
          />
        ) : (
          <Notice kind="info">
            <p>Sie speichern einen Entwurf. Veröffentlichen und verschicken kann ihn die Administration.</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending && asked === null}>
            {submitLabel(values)}
          </Button>
          <ButtonLink to={staffPaths.announcementsAdminPath(town)}>Abbrechen</ButtonLink>
        </div>
      </Form>
      {asked ? (
        <NotifyDialog
          count={town.announcementRecipientCount ?? 0}
          plan={asked.plan}
          onAnswer={asked.answer}
        />
      ) : null}
    </>
  )
}

const submitLabel = ({ plan }: AnnouncementFormValues): string =>
  plan === 'now'
    ? 'Veröffentlichen'
    : plan === 'later'
      ? 'Planen'
      : plan === 'draft'
        ? 'Als Entwurf speichern'
        : 'Änderungen speichern'

const SAVED: Record<AnnouncementFormValues['plan'], string> = {
  now: 'ist veröffentlicht.',
  later: 'ist geplant.',
  draft: 'ist als Entwurf gespeichert.',
  stays: 'ist gespeichert.',
}

function useAnnouncementForm(
  town: AnnouncementTownFragment,
  announcement: EditableAnnouncementFragment | null,
  confirm: (plan: 'now' | 'later') => Promise<boolean>,
  onSaved: (text: string) => Promise<void>,
) {
  return useForm<AnnouncementFormValues, typeof announcementSchema, string>({
    draftName: `announcement-${announcement?.id ?? `new-${town.id}`}`,
    initial: valuesOf(announcement, town.timeZone, new Date()),
    toInput: (values) => inputOf(values, announcement, town.timeZone),
    schema: announcementSchema,
    submit: async (checked, { image, plan }) => {
      if (plan === 'later' && checked.published === null) return { ok: false, errors: [NO_MOMENT] }
      const tells = checked.sendNotification && announcement?.notificationStatus !== 'SENT'
      if (tells && (plan === 'now' || plan === 'later') && !(await confirm(plan)))
        return { ok: false, errors: [] }
      const input = {
        ...checked,
        published: checked.published?.toISOString() ?? null,
        ...(image !== undefined && { image }),
      }
      const text = `„${isolated(checked.title)}“ ${SAVED[plan]}`
      const saved =
        announcement === null
          ? await mutate(CreateAnnouncementDocument, { announcement: { municipalityId: town.id, ...input } })
          : await mutate(UpdateAnnouncementDocument, { announcement: { id: announcement.id, ...input } })
      return saved.ok ? { ok: true, data: text } : saved
    },
    onDone: onSaved,
  })
}

const MISSING = 'Bitte wählen Sie Tag und Uhrzeit.'
const NO_MOMENT = { code: 'BAD_USER_INPUT', message: MISSING, fields: { published: MISSING } }
