import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { countText, dateTimeText, numberText } from '#kit/common/german.ts'
import { validate } from '#kit/common/validation.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ruleSchema } from '../reminder.rules.ts'
import {
  ReminderPreviewDocument,
  type ReminderPreviewQuery,
  type ReminderTownFragment,
} from './ReminderRules.generated.ts'
import styles from './Reminders.module.css'

type Preview = ReminderPreviewQuery['reminderPreview']
type Reminder = Preview['reminders'][number]

/** Milliseconds without a key or a click before the server is asked. */
const PAUSE = 300

/** Who would get what now, by what stands in the form; nothing is sent. */
export function RulePreview({ town, input }: { town: ReminderTownFragment; input: unknown }) {
  const { preview, errors, isWhole } = usePreview(town.id, input)
  const count = preview?.reminders.length ?? 0
  return (
    <section aria-labelledby="vorschau" className={styles.preview}>
      <h2 id="vorschau">Vorschau</h2>
      <Messages errors={errors} />
      <p role="status">
        {isWhole
          ? preview
            ? summary(count)
            : ''
          : 'Sobald die Angaben vollständig sind, steht hier, wer was bekäme.'}
      </p>
      {isWhole && preview ? (
        <>
          <ul className={styles.people}>
            {preview.reminders.map((reminder) => (
              <Person key={reminder.user.id} reminder={reminder} />
            ))}
          </ul>
          <p className={styles.next}>
            Das nächste Mal: {dateTimeText(preview.nextReminderAt, town.timeZone, localeOf(town.country))}.
            Was dann wartet, steht dann in der E-Mail.
          </p>
        </>
      ) : null}
    </section>
  )
}

const summary = (count: number): string =>
  count === 0
    ? 'Jetzt bekäme niemand eine E-Mail: Es wartet nichts so lange.'
    : `Jetzt ${count === 1 ? 'bekäme' : 'bekämen'} ${countText(count, 'Person', 'Personen')} eine E-Mail:`

function Person({ reminder: { user, total, reports } }: { reminder: Reminder }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
  return (
    <li>
      <p className={styles.person}>
        <strong>{name}</strong>
        <span>{countText(total, 'Meldung', 'Meldungen')}</span>
      </p>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <Link to={paths.reportPath(report)}>{report.title}</Link>
            <span>
              {report.number} · {report.status.name}
            </span>
          </li>
        ))}
        {total > reports.length ? <li>und {numberText(total - reports.length)} weitere</li> : null}
      </ul>
    </li>
  )
}

/** Asks for the preview of what is whole, when the writing pauses; what is outdated is dropped. */
function usePreview(municipalityId: number, input: unknown) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const { value } = validate(ruleSchema, input)
  const key = value === null ? null : JSON.stringify({ municipalityId, ...value })
  useEffect(() => {
    if (key === null) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = ending
      const answer = await askWhole(
        ReminderPreviewDocument,
        { rule: JSON.parse(key) },
        { fresh: true, signal },
      )
      if (signal.aborted) return
      setErrors(answer.errors)
      setPreview(answer.data?.reminderPreview ?? null)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [key])
  return { preview, errors, isWhole: value !== null }
}
