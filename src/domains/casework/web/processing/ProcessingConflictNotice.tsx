import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'
import { type Compared, compare } from './compare.ts'
import type { Place } from './HistoryStep.tsx'
import { fieldText, kindText } from './history-text.ts'
import styles from './ProcessingConflictNotice.module.css'
import type { Clash, OwnInput } from './use-processing.ts'

type Props = { clash: Clash | null; town: Place }

/**
 * An edit conflict: a colleague's changes beside one's own, field by field, with the choice of which to keep
 * (U-38).
 */
export function ProcessingConflictNotice({ clash, town }: Props) {
  if (clash === null) return null
  const { steps, mine } = clash
  const compared = compare(steps)
  const others = steps.filter(({ changes }) => changes.length === 0)
  const whenText = (iso: string) => dateTimeText(iso, town.timeZone, localeOf(town.country))
  return (
    <div role="status">
      <Notice kind="warning" title={say`Jemand war schneller`}>
        <p>
          {say`Gespeichert ist von Ihnen noch nichts, und nichts ist verloren. Bitte vergleichen Sie und speichern Sie dann noch einmal.`}
        </p>
        {others.length > 0 ? (
          <ul className={styles.others}>
            {others.map((step) => (
              <li key={step.id}>
                {kindText(step)} – {step.actor ?? say`ohne Konto`}, {whenText(step.createdAt)}
              </li>
            ))}
          </ul>
        ) : null}
        {compared.map((row) => (
          <Field
            key={row.field}
            row={row}
            mine={mine.find(({ field }) => field === row.field)}
            whenText={whenText}
          />
        ))}
      </Notice>
    </div>
  )
}

type FieldProps = { row: Compared; mine: OwnInput | undefined; whenText: (iso: string) => string }

function Field({ row, mine, whenText }: FieldProps) {
  const { before, now, actor, at } = row
  return (
    <section className={styles.field} aria-label={fieldText(row)}>
      <h3>{fieldText(row)}</h3>
      <dl className={styles.versions}>
        <div>
          <dt>{say`Vorher`}</dt>
          <dd>{before ?? '–'}</dd>
        </div>
        <div>
          <dt>
            {actor === null ? say`Jetzt, von jemandem ohne Konto` : say`Jetzt, von ${actor}`}
            <span className={styles.when}>{whenText(at)}</span>
          </dt>
          <dd>{now ?? '–'}</dd>
        </div>
        {mine === undefined ? null : (
          <div>
            <dt>{say`Von Ihnen, noch nicht gespeichert`}</dt>
            <dd>{mine.text || '–'}</dd>
          </div>
        )}
      </dl>
      {mine === undefined ? null : <ConflictChoice row={row} mine={mine} />}
    </section>
  )
}
