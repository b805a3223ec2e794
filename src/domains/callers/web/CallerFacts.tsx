import { say } from '#kit/common/say.ts'
import type { CallerShownFragment } from './Caller.generated.ts'
import styles from './Callers.module.css'

/** The contact data, as they were written down. */
export function CallerFacts({ details }: { details: NonNullable<CallerShownFragment['details']> }) {
  const { name, telephone, email, address } = details
  return (
    <dl className={styles.facts}>
      {name === null ? null : (
        <div>
          <dt>{say`Name`}</dt>
          <dd>{name}</dd>
        </div>
      )}
      {telephone === null ? null : (
        <div>
          <dt>{say`Telefon`}</dt>
          <dd>
            <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>
          </dd>
        </div>
      )}
      {email === null ? null : (
        <div>
          <dt>{say`E-Mail`}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {address === null ? null : (
        <div>
          <dt>{say`Anschrift`}</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  )
}
