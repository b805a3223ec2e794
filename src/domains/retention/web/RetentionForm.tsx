import { useState } from 'react'
import { Link } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { askWhole, mutate } from '#kit/web/data/mutate.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { type AllMonths, chosenMonthsSchema, PERIOD_NAMES } from '../chosen-months.rules.ts'
import { DueList } from './DueList.tsx'
import { choicesOf, goesBeyond, nameOf } from './periods.ts'
import {
  type RetentionPeriodFragment,
  RetentionPeriodsDocument,
  UpdateRetentionPeriodsDocument,
} from './Retention.generated.ts'
import styles from './Retention.module.css'

type Props = {
  town: { id: number; slug: string }
  periods: readonly RetentionPeriodFragment[]
  onDone: () => Promise<void>
}
/** Months, as typed text. */
type Values = Record<keyof AllMonths, string>

const inputOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [name, typed.trim() === '' ? Number.NaN : Number(typed)]),
  )

const save = async (municipalityId: number, months: AllMonths): Promise<Outcome<true>> => {
  const saved = await mutate(UpdateRetentionPeriodsDocument, { municipalityId, periods: choicesOf(months) })
  return saved.ok ? { ok: true, data: true } : saved
}

/**
 * The form of the four periods with a preview. It asks for confirmation where the change deletes more than
 * the current periods do.
 */
export function RetentionForm({ town, periods, onDone }: Props) {
  const [asking, setAsking] = useState<{ months: AllMonths; due: RetentionPeriodFragment[] } | null>(null)
  const form = useForm<Values, typeof chosenMonthsSchema, true>({
    draftName: `retention-${town.id}`,
    initial: Object.fromEntries(periods.map((each) => [nameOf(each), String(each.months)])) as Values,
    toInput: inputOf,
    schema: chosenMonthsSchema,
    submit: async (months) => {
      const variables = { municipalityId: town.id, proposed: choicesOf(months) }
      const proposed = await askWhole(RetentionPeriodsDocument, variables, { fresh: true })
      if (proposed.data === null) return { ok: false, errors: [...proposed.errors] }
      const due = goesBeyond(proposed.data.retentionPeriods, periods)
      if (due.length === 0) return save(town.id, months)
      setAsking({ months, due })
      // Nothing is saved yet, so the draft stays.
      return { ok: false, errors: [] }
    },
    onDone,
  })
  const { values, set, errors } = form
  return (
    <div className={styles.editor}>
      <div>
        <p>
          {rich`Was seine Zeit überschritten hat, wird jede Nacht automatisch gelöscht oder anonymisiert. Dieselben Fristen nennt die Seite ${mark(<Link to={`/${town.slug}/datenschutz`} />, 'Datenschutz')} Ihrer Gemeinde.`}
        </p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <SignInAgain form={form} />
        <Form draft={form.draft} onSubmit={form.onSubmit}>
          {PERIOD_NAMES.map((name) => {
            const { label, what, least, most, months } = TOWN_PERIODS[name]
            return (
              <TextField
                key={name}
                id={name}
                name={name}
                label={say`${label()}, in Monaten`}
                hint={say`${least} bis ${most}, üblich sind ${months}. ${what()}`}
                inputMode="numeric"
                autoComplete="off"
                value={values[name]}
                error={errors[name]}
                onChange={(typed) => set({ [name]: typed })}
              />
            )
          })}
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Fristen speichern`}
          </Button>
        </Form>
      </div>
      <Preview townId={town.id} input={inputOf(values)} />
      {asking ? (
        <ConfirmDialog
          title={say`Fristen speichern?`}
          label={say`Speichern und löschen lassen`}
          act={() => save(town.id, asking.months)}
          onDone={async () => {
            setAsking(null)
            await form.finish()
            await onDone()
          }}
          onClose={() => setAsking(null)}
        >
          <p>{say`In der nächsten Nacht geht damit endgültig mehr als bisher:`}</p>
          <DueList periods={asking.due} />
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Previews the deletions of the coming night with the form's months; it deletes nothing. */
function Preview({ townId, input }: { townId: number; input: unknown }) {
  const { value } = validate(chosenMonthsSchema, input)
  const { data, errors, askAgain } = useDebouncedQuery(
    RetentionPeriodsDocument,
    value === null ? null : { municipalityId: townId, proposed: choicesOf(value) },
  )
  const due = data?.retentionPeriods.filter(({ dueCount }) => dueCount > 0) ?? []
  return (
    <section aria-labelledby="vorschau" className={styles.preview}>
      <h2 id="vorschau">{say`Vorschau`}</h2>
      <Messages errors={errors} onAgain={askAgain} />
      <div role="status">
        {value === null ? (
          <p>{say`Sobald alle Fristen stimmen, steht hier, was damit ginge.`}</p>
        ) : data === null ? null : due.length === 0 ? (
          <p>{say`In der nächsten Nacht ginge nichts.`}</p>
        ) : (
          <>
            <p>{say`In der nächsten Nacht:`}</p>
            <DueList periods={due} />
          </>
        )}
      </div>
    </section>
  )
}
