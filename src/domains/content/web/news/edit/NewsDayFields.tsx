import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { MomentFields } from '#kit/web/form/MomentFields.tsx'
import { type Choice, RadioField } from '#kit/web/form/RadioField.tsx'
import type { EditableNewsEntryFragment } from './NewsEditor.generated.ts'
import type { NewsFormValues, NewsPlan } from './news-form.ts'

type Props = {
  entry: EditableNewsEntryFragment | null
  values: NewsFormValues
  error: string | undefined
  set: (changes: Partial<NewsFormValues>) => void
}

/** The choice of the time of publication. */
export function NewsDayFields({ entry, values, error, set }: Props) {
  return (
    <>
      <RadioField
        name="plan"
        legend={say`Veröffentlichen`}
        value={values.plan}
        choices={choicesOf(entry)}
        onChange={(plan) => set({ plan: plan as NewsPlan })}
      />
      {values.plan === 'later' ? (
        <MomentFields
          id="date"
          timeLabel={say`Uhrzeit in Deutschland`}
          values={values}
          error={error}
          onChange={set}
        />
      ) : null}
    </>
  )
}

function choicesOf(entry: EditableNewsEntryFragment | null): Choice[] {
  if (entry?.status === 'PUBLISHED')
    return [
      {
        value: 'stays',
        label: say`Bleibt veröffentlicht`,
        hint: say`Seit ${dateTimeText(entry.date ?? '', PLATFORM_TIME_ZONE)}`,
      },
      {
        value: 'later',
        label: say`Mit einem anderen Zeitpunkt`,
        hint: say`Liegt er in der Zukunft, liest den Beitrag bis dahin niemand.`,
      },
      {
        value: 'draft',
        label: say`Verbergen`,
        hint: say`Niemand liest ihn mehr; er wird wieder zum Entwurf.`,
      },
    ]
  return [
    {
      value: 'draft',
      label: say`Noch nicht`,
      hint: say`Als Entwurf, den nur die Leitung der Plattform sieht.`,
    },
    { value: 'later', label: say`Zu einem Zeitpunkt`, hint: say`Dann geschieht es von selbst.` },
    { value: 'now', label: say`Jetzt`, hint: say`Gleich nach dem Speichern lesen es alle.` },
  ]
}
