import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
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
        legend="Veröffentlichen"
        value={values.plan}
        choices={choicesOf(entry)}
        onChange={(plan) => set({ plan: plan as NewsPlan })}
      />
      {values.plan === 'later' ? (
        <MomentFields
          id="date"
          timeLabel="Uhrzeit in Deutschland"
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
        label: 'Bleibt veröffentlicht',
        hint: `Seit ${dateTimeText(entry.date ?? '', PLATFORM_TIME_ZONE)}`,
      },
      {
        value: 'later',
        label: 'Mit einem anderen Zeitpunkt',
        hint: 'Liegt er in der Zukunft, liest den Beitrag bis dahin niemand.',
      },
      { value: 'draft', label: 'Verbergen', hint: 'Niemand liest ihn mehr; er wird wieder zum Entwurf.' },
    ]
  return [
    { value: 'draft', label: 'Noch nicht', hint: 'Als Entwurf, den nur die Leitung der Plattform sieht.' },
    { value: 'later', label: 'Zu einem Zeitpunkt', hint: 'Dann geschieht es von selbst.' },
    { value: 'now', label: 'Jetzt', hint: 'Gleich nach dem Speichern lesen es alle.' },
  ]
}
