import { numberText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { PREVIEW_DAYS, routingRulesSchema } from '../routing-input.rules.ts'
import { RoutingPreviewDocument, type RoutingPreviewQuery } from './Routing.generated.ts'
import styles from './Routing.module.css'
import { goalText, inputOf, ruleText, type SettingsProps, type TypedRule } from './routing-form.ts'

type Preview = RoutingPreviewQuery['routingPreview']
type Props = Omit<SettingsProps, 'onSaved'> & { rules: readonly TypedRule[] }

/** Where the reports of the last 90 days would have gone with the form's rules; it saves nothing. */
export function RoutingPreview({ town, settings, rules }: Props) {
  const { value } = validate(routingRulesSchema, { rules: rules.map((rule) => inputOf(town, rule)) })
  const { data, errors, askAgain } = useDebouncedQuery(
    RoutingPreviewDocument,
    value === null ? null : { municipalityId: town.id, rules: value.rules },
  )
  const preview = data?.routingPreview ?? null
  return (
    <section aria-labelledby="vorschau" className={styles.preview}>
      <h2 id="vorschau">{say`Vorschau`}</h2>
      <Messages errors={errors} onAgain={askAgain} />
      <p role="status">
        {value === null
          ? say`Sobald alle Angaben stimmen, steht hier, wohin die Meldungen gegangen wären.`
          : preview === null
            ? ''
            : summaryOf(preview)}
      </p>
      {value !== null && preview !== null && preview.reports > 0 ? (
        <>
          <Table
            caption={say`Wohin sie gegangen wären`}
            columns={[say`Ziel`, say`Meldungen`]}
            rows={[
              ...preview.goals.map((goal) => [
                goalText(settings, goal) ?? say`Unbekannt`,
                numberText(goal.total),
              ]),
              [
                <strong key="nobody">{say`Niemand`}</strong>,
                <strong key="n">{numberText(preview.nobody)}</strong>,
              ],
            ]}
          />
          {preview.perRule.length === rules.length && rules.length > 0 ? (
            <Table
              caption={say`Was jede Regel bewirkt hätte`}
              columns={[say`Regel`, say`Meldungen`]}
              rows={rules.map((rule, index) => [
                `${index + 1}. ${ruleText(town, rule)}`,
                numberText(preview.perRule[index] ?? 0),
              ])}
            />
          ) : null}
        </>
      ) : null}
    </section>
  )
}

function summaryOf({ reports, nobody, isPartial }: Preview): string {
  if (reports === 0) return say`In den letzten ${PREVIEW_DAYS} Tagen ist keine Meldung eingegangen.`
  const all = isPartial
    ? say`den neuesten ${numberText(reports)} Meldungen`
    : countText(reports, 'Meldung', 'Meldungen')
  if (nobody === 0)
    return say`Von ${all} der letzten ${PREVIEW_DAYS} Tage hätte jede eine Zuständigkeit gehabt.`
  return say`Von ${all} der letzten ${PREVIEW_DAYS} Tage wäre für ${numberText(nobody)} niemand zuständig gewesen.`
}
