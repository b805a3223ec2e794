import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { moved } from '#kit/common/moved.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MOST_RULES, routingRulesSchema } from '../routing-input.rules.ts'
import { SaveRoutingRulesDocument } from './Routing.generated.ts'
import styles from './Routing.module.css'
import { RoutingPreview } from './RoutingPreview.tsx'
import { RuleRow } from './RuleRow.tsx'
import { inputOf, newRule, ruleText, type SettingsProps, type TypedRule, typedRules } from './routing-form.ts'

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
      setOpened(null)
      await onSaved()
    },
  })
  const [opened, setOpened] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focus = useFocusAfter(list)
  const { values, set, errors } = form
  const { rules } = values

  const change = (key: string, changes: Partial<TypedRule>) =>
    set({ rules: rules.map((rule) => (rule.key === key ? { ...rule, ...changes } : rule)) })
  const add = () => {
    const rule = newRule()
    set({ rules: [...rules, rule] })
    setOpened(rule.key)
    focus(`[data-rule="${rule.key}"] select`)
  }
  const move = (rule: TypedRule, index: number, by: -1 | 1) => {
    set({ rules: moved(rules, index, by) })
    setTold(say`„${ruleText(town, rule)}“ steht jetzt an Stelle ${index + by + 1}.`)
    const at = index + by
    const isLast = by === -1 ? at === 0 : at === rules.length - 1
    // At the end of the list this button is disabled; the other one goes back.
    const button = (by === -1) === isLast ? 'last' : 'first'
    focus(`[data-rule="${rule.key}"] [data-move] button:${button}-of-type`)
  }
  const remove = (rule: TypedRule, index: number) => {
    set({ rules: rules.filter((each) => each !== rule) })
    setTold(say`„${ruleText(town, rule)}“ ist aus der Liste genommen.`)
    const next = rules[index + 1] ?? rules[index - 1]
    focus(next === undefined ? '[data-add] button' : `[data-rule="${next.key}"] [data-edit] button`)
  }

  return (
    <div className={styles.editor}>
      <section aria-labelledby="regeln" className={styles.part}>
        <h2 id="regeln">{say`Regeln`}</h2>
        <p className={styles.quiet}>{say`Von oben nach unten: Die erste Regel, die passt, gilt.`}</p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <SignInAgain form={form} />
        <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Regeln`}>
          <FieldError>{errors.rules}</FieldError>
          <ol ref={list} className={styles.rules}>
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.key}
                {...{ town, settings, rule, index, errors }}
                count={rules.length}
                isOpen={opened === rule.key || hasErrors(errors, index)}
                onOpen={(isOpen) => setOpened(isOpen ? rule.key : null)}
                onChange={(changes) => change(rule.key, changes)}
                onMove={(by) => move(rule, index, by)}
                onDelete={() => remove(rule, index)}
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
            {told}
          </p>
          <p className={styles.acts}>
            <span data-add="">
              <Button icon={<Icon of={Plus} />} disabled={rules.length >= MOST_RULES} onClick={add}>
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

/** Moves the focus to a control once the list is drawn anew. */
function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    list.current?.closest('form')?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(null)
  }, [wanted, list])
  return setWanted
}
