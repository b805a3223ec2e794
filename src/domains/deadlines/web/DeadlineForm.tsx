import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { deadlineRulesSchema } from '../deadline.rules.ts'
import { CategoryTimes } from './CategoryTimes.tsx'
import { DeadlinePreview } from './DeadlinePreview.tsx'
import { type DeadlineSettingsFragment, SaveDeadlineRulesDocument } from './Deadlines.generated.ts'
import styles from './Deadlines.module.css'
import { concernIdsOf, type DeadlineTown, inputOf, sentRules, valuesOf } from './deadline-form.ts'
import { OwnDays } from './OwnDays.tsx'
import { PublicHolidays } from './PublicHolidays.tsx'

type Props = { town: DeadlineTown; settings: DeadlineSettingsFragment; onSaved: () => Promise<void> }

/** The times by category and the town's own days, with a preview of their effect. */
export function DeadlineForm({ town, settings, onSaved }: Props) {
  const { basedOn, settle } = useRevision(settings.revision)
  const form = useForm({
    // A draft of other rules than the present ones would overwrite a colleague's change.
    draftName: `deadlines-${town.id}-${basedOn}`,
    initial: valuesOf(town, settings),
    toInput: (values) => inputOf(town, values),
    schema: deadlineRulesSchema,
    submit: async ({ rules, days }, { appliesToOpen }) =>
      settle(
        await mutate(SaveDeadlineRulesDocument, {
          ...{ municipalityId: town.id, rules: sentRules({ rules }), days, appliesToOpen, basedOn },
        }),
      ),
    onDone: async (_, { rules }) => {
      const count = sentRules({ rules }).length
      showToast(say`Gespeichert: ${countText(count, 'Kategorie hat', 'Kategorien haben')} Fristen.`)
      form.set({ appliesToOpen: false })
      await onSaved()
    },
  })
  const { values, set, errors } = form
  const places = new Map(concernIdsOf(town).map((id, index) => [id, index]))
  return (
    <div className={styles.editor}>
      <div>
        <p>
          {say`Bis wann beantwortet und erledigt Ihre Gemeinde eine Meldung? Ihr Team sieht das Datum im Posteingang, auf der öffentlichen Seite steht es nicht.`}
        </p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <SignInAgain form={form} />
        <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Fristen`}>
          <FieldGroup
            id="rules"
            legend={say`Fristen in Werktagen`}
            hint={say`Werktage sind Montag bis Freitag ohne Feiertage. Der Tag des Eingangs zählt nicht mit; die Frist ruht, solange eine Frage an die meldende Person offen ist. Ein leeres Feld heißt: keine Frist.`}
            error={errors.rules}
          >
            <ul className={styles.categories}>
              {town.categories.map((category) => (
                <CategoryTimes
                  key={category.id}
                  category={category}
                  times={values.times}
                  errors={errors}
                  placeOf={(id) => places.get(id) ?? 0}
                  onChange={(id, times) => set({ times: { ...values.times, [id]: times } })}
                />
              ))}
            </ul>
          </FieldGroup>
          <OwnDays days={values.days} errors={errors} onChange={(days) => set({ days })} />
          <CheckboxField
            name="appliesToOpen"
            label={say`Auch für offene Meldungen, gerechnet ab ihrem Eingang. Sonst behalten sie die Frist, die sie haben.`}
            isChecked={values.appliesToOpen}
            onChange={(appliesToOpen) => set({ appliesToOpen })}
          />
          <p>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Fristen speichern`}
            </Button>
          </p>
        </Form>
      </div>
      <div>
        <DeadlinePreview townId={town.id} input={inputOf(town, values)} />
        <PublicHolidays town={town} settings={settings} />
      </div>
    </div>
  )
}
