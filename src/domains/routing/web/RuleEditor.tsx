import { Plus } from 'lucide-react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useRows } from '#kit/web/form/rows/use-rows.ts'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MOST_RULES, routingRulesSchema } from '../routing-input.rules.ts'
import { SaveRoutingRulesDocument } from './Routing.generated.ts'
import styles from './Routing.module.css'
import { RoutingPreview } from './RoutingPreview.tsx'
import { RuleRow } from './RuleRow.tsx'
import { inputOf, newRule, ruleText, type SettingsProps, typedRules } from './routing-form.ts'

/** The rules of a town in order, with a preview of what they would have done. */
export function RuleEditor({ town, settings, onSaved }: SettingsProps) {
  const { basedOn, settle } = useRevision(settings.revision)
  const form = useForm({
    // A draft of other rules than the present ones would overwrite a colleague's change.
    draftName: `routing-rules-${town.id}-${basedOn}`,
    initial: { rules: typedRules(settings.rules) },
    toInput: ({ rules }) => ({ rules: rules.map((rule) => inputOf(town, rule)) }),
    schema: routingRulesSchema,
    submit: async ({ rules }) =>
      settle(await mutate(SaveRoutingRulesDocument, { municipalityId: town.id, rules, basedOn })),
    onDone: async (_, { rules }) => {
      showToast(
        say`Gespeichert: ${countText(rules.length, 'Regel gilt', 'Regeln gelten')} für neue Meldungen.`,
      )
      rows.close()
      await onSaved()
    },
  })
  const { values, set, errors } = form
  const { rules } = values
  const rows = useRows({
    rows: rules,
    set: (next) => set({ rules: next }),
    nameOf: (rule) => ruleText(town, rule),
  })

  return (
    <div className={styles.editor}>
      <section aria-labelledby="regeln" className={styles.part}>
        <h2 id="regeln">{say`Regeln`}</h2>
        <p className={styles.quiet}>{say`Von oben nach unten: Die erste Regel, die passt, gilt.`}</p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <SignInAgain form={form} />
        <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Regeln`}>
          <FieldError>{errors.rules}</FieldError>
          <ol ref={rows.list} className={styles.rules}>
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.key}
                {...{ town, settings, rule, index, errors }}
                count={rules.length}
                {...rows.actsOf(rule, index, hasErrors(errors, index))}
              />
            ))}
            <li className={styles.last}>
              <span>
                <strong>{say`Sonst: niemand`}</strong>
                <br />
                <span className={styles.quiet}>
                  {say`Was zu keiner Regel passt, steht im Posteingang unter „Ohne Zuständigkeit“.`}
                </span>
              </span>
            </li>
          </ol>
          <p role="status" className="hidden-visually">
            {rows.told}
          </p>
          <p className={styles.acts}>
            <span data-add="">
              <Button
                icon={<Icon of={Plus} />}
                disabled={rules.length >= MOST_RULES}
                onClick={() => rows.add(newRule())}
              >
                {say`Regel hinzufügen`}
              </Button>
            </span>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Regeln speichern`}
            </Button>
          </p>
        </Form>
      </section>
      <RoutingPreview {...{ town, settings }} rules={rules} />
    </div>
  )
}

const hasErrors = (errors: Record<string, string>, index: number): boolean =>
  Object.keys(errors).some((field) => field.startsWith(`rules.${index}.`))
