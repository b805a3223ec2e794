import { Link } from 'react-router'
import { say } from '#kit/common/say.ts'
import styles from './ChoiceLinks.module.css'

type Choice = { label: string; to: string; isHere: boolean }

/**
 * Selects the shown part of a list by links, so that each part can be shared, bookmarked and gone back to.
 */
export function ChoiceLinks({ choices }: { choices: readonly Choice[] }) {
  return (
    <nav aria-label={say`Auswahl`} className={styles.choices}>
      <ul>
        {choices.map(({ label, to, isHere }) => (
          <li key={label}>
            <Link to={to} aria-current={isHere ? 'true' : undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
