import { useNavigate } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import {
  AGE,
  ruleSchema,
  slotText,
  USER_TYPE_NAMES,
  USER_TYPES,
  USUAL_HOUR,
  type UserType,
  WEEKDAYS,
} from '../reminder.rules.ts'
import {
  CreateReminderRuleDocument,
  type ReminderRuleFragment,
  type ReminderTownFragment,
  UpdateReminderRuleDocument,
} from './ReminderRules.generated.ts'
import styles from './Reminders.module.css'
import { RulePreview } from './RulePreview.tsx'

type Props = {
  town: ReminderTownFragment
  /** Null for a new rule. */
  rule: ReminderRuleFragment | null
}

type Values = {
  userType: UserType
  statusIds: number[]
  /** Days, as typed text. */
  minAge: string
  reminderDayOfWeek: number | null
  reminderHour: number
}

const inputOf = ({ minAge, ...values }: Values) => ({
  ...values,
  minAge: minAge.trim() === '' ? Number.NaN : Number(minAge),
})

const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: say`${hour}\u00a0Uhr` }))

/** Creates or changes a rule, with a preview of its effect. */
export function RuleForm({ town, rule }: Props) {
  const navigate = useNavigate()
  const { values, set, errors, ...form } = useRuleForm(town, rule, async (text) => {
    showToast(text)
    await navigate(staffPaths.reminderRulesPath(town))
  })
  // Closed reports wait for nobody.
  const open = town.statuses.filter(({ kind }) => ['NOT_APPROVED', 'NEW', 'ACCEPTED'].includes(kind))
  return (
    <div className={styles.editor}>
      <div>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <SignInAgain form={form} />
        <Form draft={form.draft} onSubmit={form.onSubmit}>
          <RadioField
            name="userType"
            legend={say`Wer wird erinnert?`}
            value={values.userType}
            choices={USER_TYPES.map((value) => ({
              value,
              label: USER_TYPE_NAMES[value](),
              hint: WHO_HEARS_WHAT[value](),
            }))}
            onChange={(userType) => set({ userType: userType as UserType })}
          />
          <FieldGroup
            id="statusIds"
            legend={say`An Meldungen mit diesem Status`}
            hint={say`Abgeschlossenes wartet auf niemanden und steht deshalb nicht zur Wahl.`}
            error={errors.statusIds}
          >
            {open.map(({ id, name }) => (
              <CheckboxField
                key={id}
                name={`status-${id}`}
                label={name}
                isChecked={values.statusIds.includes(id)}
                onChange={(isChosen) =>
                  set({
                    statusIds: isChosen
                      ? [...values.statusIds, id]
                      : values.statusIds.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </FieldGroup>
          <TextField
            id="minAge"
            name="minAge"
            label={say`Mindestalter in Tagen`}
            hint={say`So lange steht die Meldung schon auf diesem Status; ${AGE.least} bis ${AGE.most}.`}
            inputMode="numeric"
            value={values.minAge}
            error={errors.minAge}
            onChange={(minAge) => set({ minAge })}
          />
          <FieldPair>
            <SelectField
              id="reminderDayOfWeek"
              name="reminderDayOfWeek"
              label={say`Wochentag`}
              value={String(values.reminderDayOfWeek ?? '')}
              error={errors.reminderDayOfWeek}
              options={[
                { value: '', label: say`Täglich` },
                ...WEEKDAYS.map((label, index) => ({ value: String(index + 1), label: label() })),
              ]}
              onChange={(day) => set({ reminderDayOfWeek: Number(day) || null })}
            />
            <SelectField
              id="reminderHour"
              name="reminderHour"
              label={say`Uhrzeit`}
              value={String(values.reminderHour)}
              error={errors.reminderHour}
              options={hours()}
              onChange={(hour) => set({ reminderHour: Number(hour) })}
            />
          </FieldPair>
          <div className={styles.acting}>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {rule === null ? say`Regel anlegen` : say`Änderungen speichern`}
            </Button>
            <ButtonLink to={staffPaths.reminderRulesPath(town)}>{say`Abbrechen`}</ButtonLink>
          </div>
        </Form>
      </div>
      <RulePreview town={town} input={inputOf(values)} />
    </div>
  )
}

const WHO_HEARS_WHAT: Record<UserType, Message> = {
  USER_TYPE_EDITOR: message`Jede Person an Meldungen ihrer Kategorien und an die, die ihr zugewiesen sind.`,
  USER_TYPE_ADMIN: message`Jede Person an alle Meldungen der Gemeinde.`,
  USER_TYPE_EDITOR_AND_ADMIN: message`Beide, jede Person mit einer einzigen E-Mail.`,
}

function useRuleForm(
  town: ReminderTownFragment,
  rule: ReminderRuleFragment | null,
  onSaved: (text: string) => Promise<void>,
) {
  const { basedOn, settle } = useRevision(rule?.revision)
  return useForm<Values, typeof ruleSchema, string>({
    draftName: `rule-${rule?.id ?? `new-${town.id}`}`,
    initial: {
      userType: rule?.userType ?? 'USER_TYPE_EDITOR',
      statusIds: rule?.statuses.map(({ id }) => id) ?? [],
      minAge: String(rule?.minAge ?? AGE.usual),
      reminderDayOfWeek: rule?.reminderDayOfWeek ?? null,
      reminderHour: rule?.reminderHour ?? USUAL_HOUR,
    },
    toInput: inputOf,
    schema: ruleSchema,
    submit: async (checked) => {
      const saved =
        rule === null
          ? await mutate(CreateReminderRuleDocument, { rule: { municipalityId: town.id, ...checked } })
          : await settle(
              await mutate(UpdateReminderRuleDocument, { rule: { id: rule.id, basedOn, ...checked } }),
            )
      const slot = slotText(checked)
      const text =
        rule === null ? say`Die Regel ist angelegt: ${slot}.` : say`Die Regel ist gespeichert: ${slot}.`
      return saved.ok ? { ok: true, data: text } : saved
    },
    onDone: onSaved,
  })
}
