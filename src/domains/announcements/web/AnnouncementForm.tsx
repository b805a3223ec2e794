import { useState } from 'react'
import { useNavigate } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { PictureField } from '#domains/photos/web/PictureField.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
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
import { ScopeFields } from './ScopeFields.tsx'
import { ABOUT_SCOPE, scopeGaps } from './scope-form.ts'
import { useRecipientCount } from './use-recipient-count.ts'

type Props = { town: AnnouncementTownFragment; announcement: EditableAnnouncementFragment | null }

/** Creates or changes an announcement. Before mails go out it shows the number of recipients. */
export function AnnouncementForm({ town, announcement }: Props) {
  const navigate = useNavigate()
  const publishes = may('publishAnnouncements', 'municipality', town)
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
  const count = useRecipientCount(town, values)
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="title"
          name="title"
          label={say`Titel`}
          hint={say`Worum es geht, in einem Satz: „Hauptstraße am Samstag gesperrt“.`}
          value={values.title}
          error={errors.title}
          onChange={(title) => set({ title })}
        />
        <TextAreaField
          id="teaser"
          name="teaser"
          label={say`Kurzfassung`}
          hint={say`Steht in der Liste und in der E-Mail. Ohne sie beginnt die E-Mail mit dem ersten Absatz.`}
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
          label={say`Text`}
          hint={say`Eine leere Zeile beginnt einen neuen Absatz.`}
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
          label={say`Adresse mit mehr dazu`}
          hint={say`Zum Beispiel eine Seite der Gemeinde: https://…`}
          isOptional
          value={values.url}
          error={errors.url}
          onChange={(url) => set({ url })}
        />
        <PictureField
          name="image"
          label={say`Bild`}
          hint={say`JPEG, PNG, WebP, HEIC oder AVIF, höchstens 10 MB. Schmuck: Was zu lesen ist, gehört in den Text.`}
          present={announcement?.image ?? null}
          chosen={values.image}
          error={errors.image}
          onChange={(image) => set({ image })}
        />
        <ScopeFields town={town} values={values} errors={errors} set={set} />
        {publishes ? (
          <PublicationFields
            town={town}
            announcement={announcement}
            count={count}
            values={values}
            errors={errors}
            set={set}
          />
        ) : (
          <Notice kind="info">
            <p>{say`Sie speichern einen Entwurf. Veröffentlichen und verschicken kann ihn die Administration.`}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending && asked === null}>
            {submitLabel(values)}
          </Button>
          <ButtonLink to={staffPaths.announcementsAdminPath(town)}>{say`Abbrechen`}</ButtonLink>
        </div>
      </Form>
      {asked ? <NotifyDialog count={count} plan={asked.plan} onAnswer={asked.answer} /> : null}
    </>
  )
}

const submitLabel = ({ plan }: AnnouncementFormValues): string =>
  plan === 'now'
    ? say`Veröffentlichen`
    : plan === 'later'
      ? say`Planen`
      : plan === 'draft'
        ? say`Als Entwurf speichern`
        : say`Änderungen speichern`

const SAVED: Record<AnnouncementFormValues['plan'], (title: string) => string> = {
  now: (title) => say`„${title}“ ist veröffentlicht.`,
  later: (title) => say`„${title}“ ist geplant.`,
  draft: (title) => say`„${title}“ ist als Entwurf gespeichert.`,
  stays: (title) => say`„${title}“ ist gespeichert.`,
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
    submit: async (checked, values) => {
      const { image, plan } = values
      if (plan === 'later' && checked.published === null) return { ok: false, errors: [noMoment()] }
      const gaps = scopeGaps(values)
      const [gap] = Object.values(gaps)
      if (gap !== undefined)
        return { ok: false, errors: [{ code: 'BAD_USER_INPUT', message: gap, fields: gaps }] }
      const tells = checked.sendNotification && announcement?.notificationStatus !== 'SENT'
      if (tells && (plan === 'now' || plan === 'later') && !(await confirm(plan)))
        return { ok: false, errors: [] }
      const input = {
        ...checked,
        published: checked.published?.toISOString() ?? null,
        endsAt: checked.endsAt?.toISOString() ?? null,
        ...(image !== undefined && { image }),
      }
      const text = SAVED[plan](isolated(checked.title))
      const saved =
        announcement === null
          ? await mutate(CreateAnnouncementDocument, { announcement: { municipalityId: town.id, ...input } })
          : await mutate(UpdateAnnouncementDocument, { announcement: { id: announcement.id, ...input } })
      return saved.ok ? { ok: true, data: text } : saved
    },
    onDone: onSaved,
    about: ABOUT_SCOPE,
  })
}

function noMoment() {
  const message = say`Bitte wählen Sie Tag und Uhrzeit.`
  return { code: 'BAD_USER_INPUT', message, fields: { published: message } }
}
