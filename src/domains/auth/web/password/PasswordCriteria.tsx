import { Circle, CircleCheck } from 'lucide-react'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { type PasswordContext, passwordCriteria } from '../../password.rules.ts'
import styles from '../AuthPage.module.css'

/** The three criteria, checked off during typing (rule 13). */
export function PasswordCriteria({ password, context }: { password: string; context: PasswordContext }) {
  return (
    <ul className={styles.criteria}>
      {passwordCriteria(password, context).map(({ key, label, isMet }) => (
        <li key={key} data-met={isMet || undefined}>
          <Icon of={isMet ? CircleCheck : Circle} size={16} />
          <span>
            {label}
            <span className="hidden-visually">{isMet ? ': erfüllt' : ': noch nicht erfüllt'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
