import { Check, Minus, X } from 'lucide-react'
import { message, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { type PasswordContext, type PasswordCriterion, passwordCriteria } from '../../password.rules.ts'
import styles from '../AuthPage.module.css'

const ICONS = { MET: Check, UNMET: X, LATER: Minus }
const HIDDEN = { MET: message`: erfüllt`, UNMET: message`: noch nicht erfüllt` }

type Props = {
  password: string
  context: PasswordContext
  /** Criteria that only the server can decide; by default those that it can decide for everybody. */
  later?: readonly PasswordCriterion['key'][]
}

/** The three criteria, checked off during typing (rule 13). What is checked off is accepted. */
export function PasswordCriteria({ password, context, later }: Props) {
  const criteria = passwordCriteria(password, context, later)
  const isBegun = password !== ''
  const unmet = criteria.filter(({ state }) => state === 'UNMET').map(({ label }) => label)
  return (
    <>
      <ul className={styles.criteria}>
        {criteria.map(({ key, label, state }) => (
          <li key={key} data-state={isBegun ? state : undefined}>
            <Icon of={isBegun ? ICONS[state] : Minus} size={16} />
            <span>
              {label}
              {state === 'LATER' ? (
                say`: wird beim Absenden geprüft`
              ) : (
                <span className="hidden-visually">{HIDDEN[state]()}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {/* Its text changes with the criteria, not with each key. */}
      <p role="status" className="hidden-visually">
        {isBegun && unmet.length > 0 ? say`Noch nicht erfüllt: ${unmet.join('; ')}` : ''}
      </p>
    </>
  )
}
