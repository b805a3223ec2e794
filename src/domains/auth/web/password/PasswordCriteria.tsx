import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { message, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { type PasswordContext, type PasswordCriterion, passwordCriteria } from '../../password.rules.ts'
import styles from '../AuthPage.module.css'

const ICONS = { MET: CircleCheck, UNMET: Circle, LATER: CircleDashed }
const HIDDEN = { MET: message`: erfüllt`, UNMET: message`: noch nicht erfüllt` }

type Props = {
  password: string
  context: PasswordContext
  /** Criteria that only the server can decide; by default those that it can decide for everybody. */
  later?: readonly PasswordCriterion['key'][]
}

/** The three criteria, checked off during typing (rule 13). What is checked off is accepted. */
export function PasswordCriteria({ password, context, later }: Props) {
  return (
    <ul className={styles.criteria}>
      {passwordCriteria(password, context, later).map(({ key, label, state }) => (
        <li key={key} data-met={state === 'MET' || undefined}>
          <Icon of={ICONS[state]} size={16} />
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
  )
}
