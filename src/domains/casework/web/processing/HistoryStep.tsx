import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { fieldText, kindText } from './history-text.ts'
import type { HistoryEntryFragment } from './ReportHistory.generated.ts'
import styles from './ReportStaffPanel.module.css'

export type Place = { country: string; timeZone: string }

/** One step: its kind, who took it and when, and what it changed. */
export function HistoryStep({ step, town }: { step: HistoryEntryFragment; town: Place }) {
  return (
    <>
      <p>
        <strong>{kindText(step)}</strong>
        <br />
        <span className={styles.quiet}>
          {step.actor ?? say`Ohne Konto`},{' '}
          <time dateTime={step.createdAt}>
            {dateTimeText(step.createdAt, town.timeZone, localeOf(town.country))}
          </time>
        </span>
      </p>
      {step.note ? <p className={styles.quoted}>{step.note}</p> : null}
      {step.changes.length > 0 ? (
        <dl className={styles.changes}>
          {step.changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldText(change)}</dt>
              <dd>
                <span className="hidden-visually">{say`vorher:`} </span>
                <del>{change.from ?? '–'}</del>
                <span aria-hidden="true"> → </span>
                <span className="hidden-visually">{say`, jetzt:`} </span>
                <ins>{change.to ?? '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
