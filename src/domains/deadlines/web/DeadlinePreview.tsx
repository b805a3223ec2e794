import { numberText } from '#kit/common/german.ts'
import { countText, message, plural, say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { deadlineRulesSchema, PREVIEW_DAYS } from '../deadline.rules.ts'
import { KIND_NAMES } from '../deadline-text.rules.ts'
import { DeadlinePreviewDocument, type DeadlinePreviewQuery } from './Deadlines.generated.ts'
import styles from './Deadlines.module.css'
import { sentRules } from './deadline-form.ts'

type Preview = DeadlinePreviewQuery['deadlinePreview']

/** How the reports of the last 90 days would have fared with the form's times; it saves nothing. */
export function DeadlinePreview({ townId, input }: { townId: number; input: unknown }) {
  const { value } = validate(deadlineRulesSchema, input)
  const { data, errors, askAgain } = useDebouncedQuery(
    DeadlinePreviewDocument,
    value === null ? null : { municipalityId: townId, rules: sentRules(value), days: value.days },
  )
  const preview = data?.deadlinePreview ?? null
  return (
    <section aria-labelledby="vorschau" className={styles.preview}>
      <h2 id="vorschau">{say`Vorschau`}</h2>
      <Messages errors={errors} onAgain={askAgain} />
      <p role="status">
        {value === null
          ? say`Sobald alle Angaben stimmen, steht hier, was sie bewirkt hätten.`
          : preview === null
            ? ''
            : summaryOf(preview)}
      </p>
      {value !== null && preview !== null && preview.touched > 0 ? <Parts preview={preview} /> : null}
    </section>
  )
}

function summaryOf({ reports, touched, isPartial }: Preview): string {
  if (reports === 0) return say`In den letzten ${PREVIEW_DAYS} Tagen ist keine Meldung eingegangen.`
  const all = isPartial
    ? say`den neuesten ${numberText(reports)} Meldungen`
    : countText(reports, 'Meldung', 'Meldungen')
  if (touched === 0) return say`Keine von ${all} der letzten ${PREVIEW_DAYS} Tage hätte eine Frist gehabt.`
  return plural(
    touched,
    message`Von ${all} der letzten ${PREVIEW_DAYS} Tage hätte ${numberText(touched)} eine Frist gehabt:`,
    message`Von ${all} der letzten ${PREVIEW_DAYS} Tage hätten ${numberText(touched)} eine Frist gehabt:`,
  )
}

const Parts = ({ preview }: { preview: Preview }) => (
  <Table
    caption={say`So wäre es gegangen`}
    columns={[say`Frist`, say`eingehalten`, say`überfällig`, say`läuft noch`]}
    rows={preview.parts
      .filter(({ touched }) => touched > 0)
      .map(({ kind, kept, overdue, open }) => [
        KIND_NAMES[kind](),
        numberText(kept),
        numberText(overdue),
        numberText(open),
      ])}
  />
)
