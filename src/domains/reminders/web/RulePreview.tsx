import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText, numberText } from '#kit/common/german.ts'
import { countText, message, plural, say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
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

/** The reminders that the form's rule would send now; it sends nothing. */
export function RulePreview({ town, input }: { town: ReminderTownFragment; input: unknown }) {
  const { value } = validate(ruleSchema, input)
  const isWhole = value !== null
  const { data, errors, askAgain } = useDebouncedQuery(
    ReminderPreviewDocument,
    isWhole ? { rule: { municipalityId: town.id, ...value } } : null,
  )
  const preview = data?.reminderPreview ?? null
  const count = preview?.reminders.length ?? 0
  return (
    <section aria-labelledby="vorschau" className={styles.preview}>
      <h2 id="vorschau">{say`Vorschau`}</h2>
      <Messages errors={errors} onAgain={askAgain} />
      <p role="status">
        {isWhole
          ? preview
            ? summary(count)
            : ''
          : say`Sobald die Angaben vollständig sind, steht hier, wer was bekäme.`}
      </p>
      {isWhole && preview ? (
        <>
          <ul className={styles.people}>
            {preview.reminders.map((reminder) => (
              <Person key={reminder.user.id} reminder={reminder} />
            ))}
          </ul>
          <p className={styles.next}>
            {say`Das nächste Mal: ${dateTimeText(preview.nextReminderAt, town.timeZone, localeOf(town.country))}. Was dann wartet, steht dann in der E-Mail.`}
          </p>
        </>
      ) : null}
    </section>
  )
}

const summary = (count: number): string =>
  count === 0
    ? say`Jetzt bekäme niemand eine E-Mail: Es wartet nichts so lange.`
    : plural(
        count,
        message`Jetzt bekäme ${countText(count, 'Person', 'Personen')} eine E-Mail:`,
        message`Jetzt bekämen ${countText(count, 'Person', 'Personen')} eine E-Mail:`,
      )

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
        {total > reports.length ? <li>{say`und ${numberText(total - reports.length)} weitere`}</li> : null}
      </ul>
    </li>
  )
}
