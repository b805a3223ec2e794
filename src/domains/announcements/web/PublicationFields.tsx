import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, message, plural, say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { MomentFields } from '#kit/web/form/MomentFields.tsx'
import { type Choice, RadioField } from '#kit/web/form/RadioField.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { AnnouncementTownFragment, EditableAnnouncementFragment } from './Announcements.generated.ts'
import type { AnnouncementFormValues, Plan } from './announcement-form.ts'

type Props = {
  town: AnnouncementTownFragment
  announcement: EditableAnnouncementFragment | null
  /** People who would get it by mail. */
  count: number
  values: AnnouncementFormValues
  errors: Record<string, string>
  set: (changes: Partial<AnnouncementFormValues>) => void
}

/** The time of publication, and whether followers are notified. */
export function PublicationFields({ town, announcement, count, values, errors, set }: Props) {
  const wasTold = announcement !== null && announcement.notificationStatus !== 'NONE'
  const people = countText(count, 'Person', 'Personen')
  return (
    <>
      <RadioField
        name="plan"
        legend={say`Veröffentlichen`}
        value={values.plan}
        choices={choicesOf(town, announcement)}
        onChange={(plan) => set({ plan: plan as Plan })}
      />
      {values.plan === 'later' ? (
        <MomentFields
          id="published"
          timeLabel={say`Uhrzeit in ${town.name}`}
          values={values}
          error={errors.published}
          onChange={set}
        />
      ) : null}
      {wasTold ? (
        <Notice kind="info">
          <p>{say`Die E-Mail dazu ist schon hinausgegangen. Änderungen verschicken keine weitere.`}</p>
        </Notice>
      ) : values.plan === 'stays' ? null : (
        <CheckboxField
          id="sendNotification"
          name="sendNotification"
          label={plural(
            count,
            message`Beim Veröffentlichen per E-Mail schicken: Zurzeit möchte das ${people}`,
            message`Beim Veröffentlichen per E-Mail schicken: Zurzeit möchten das ${people}`,
          )}
          error={errors.sendNotification}
          isChecked={values.sendNotification}
          onChange={(sendNotification) => set({ sendNotification })}
        />
      )}
    </>
  )
}

function choicesOf(
  town: AnnouncementTownFragment,
  announcement: EditableAnnouncementFragment | null,
): Choice[] {
  if (announcement?.status === 'PUBLISHED') {
    const since = dateTimeText(announcement.published ?? '', town.timeZone, localeOf(town.country))
    return [
      { value: 'stays', label: say`Bleibt veröffentlicht`, hint: say`Seit ${since}` },
      {
        value: 'draft',
        label: say`Verbergen`,
        hint: say`Niemand liest sie mehr; sie wird wieder zum Entwurf.`,
      },
    ]
  }
  return [
    { value: 'draft', label: say`Noch nicht`, hint: say`Als Entwurf, den nur die Administration sieht.` },
    { value: 'later', label: say`Zu einem Zeitpunkt`, hint: say`Dann geschieht es von selbst.` },
    { value: 'now', label: say`Jetzt`, hint: say`Gleich nach dem Speichern lesen es alle.` },
  ]
}
