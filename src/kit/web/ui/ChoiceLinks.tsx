import { Link } from 'react-router'
import styles from './ChoiceLinks.module.css'

type Choice = { label: string; to: string; isHere: boolean }

/** Which part of a list is shown: links, so that each can be shared, kept and gone back to. */
export function ChoiceLinks({ choices }: { choices: readonly Choice[] }) {
  return (
    <nav aria-label="Auswahl" className={styles.choices}>
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
