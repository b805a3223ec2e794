import { TriangleAlert } from 'lucide-react'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { RowButtons } from '#kit/web/form/rows/RowButtons.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './Routing.module.css'
import { RuleFields } from './RuleFields.tsx'
import {
  faultText,
  goalText,
  inputOf,
  onlyEditorOf,
  type RoutingTown,
  ruleText,
  type SettingsProps,
  type TypedRule,
} from './routing-form.ts'

type Props = {
  town: RoutingTown
  settings: SettingsProps['settings']
  rule: TypedRule
  index: number
  count: number
  errors: Record<string, string>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (changes: Partial<TypedRule>) => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/** One rule as a sentence, with its fields where it is open. */
export function RuleRow({ town, settings, rule, index, count, errors, isOpen, onChange, ...acts }: Props) {
  const name = say`Regel ${index + 1}`
  const fault = faultText(settings, rule)
  return (
    <li data-row={rule.key} className={styles.rule}>
      <div className={styles.sentence}>
        <span>
          <strong>{index + 1}.</strong> <RuleSentence {...{ town, settings, rule }} />
        </span>
        <RowButtons {...{ name, index, count, isOpen, ...acts }} />
      </div>
      {fault === null || (isOpen && rule.goal === '') ? null : (
        <p className={styles.fault}>
          <Icon of={TriangleAlert} size={18} />
          {fault}
        </p>
      )}
      <OnlyEditorHint {...{ town, settings, rule }} />
      {isOpen ? <RuleFields {...{ town, settings, rule, index, errors }} onChange={onChange} /> : null}
    </li>
  )
}

type Shown = Pick<Props, 'town' | 'settings' | 'rule'>

/** "Schlagloch in Altstadt → Bauhof" */
export function RuleSentence({ town, settings, rule }: Shown) {
  return (
    <>
      {ruleText(town, rule)} <span aria-hidden="true">→</span>
      <span className="hidden-visually">{say`geht an`}</span>{' '}
      <strong>{goalText(settings, inputOf(town, rule)) ?? say`niemand`}</strong>
    </>
  )
}

/** A person in a rule does not come before the only editor of a category. */
export function OnlyEditorHint({ town, settings, rule }: Shown) {
  const { categoryId, personId } = inputOf(town, rule)
  const only = onlyEditorOf(settings, categoryId)
  if (only === null) return null
  // By id: two people can have the same name.
  const isOther = personId !== null && personId !== only.id
  return (
    <p className={styles.quiet}>
      {isOther
        ? say`In dieser Kategorie ist allein ${isolated(only.name)} zuständig und bekommt die Meldung statt der Person dieser Regel.`
        : say`In dieser Kategorie ist allein ${isolated(only.name)} zuständig und bekommt die Meldung in jedem Fall.`}
    </p>
  )
}
