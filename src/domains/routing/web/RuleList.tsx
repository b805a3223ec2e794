import { say } from '#kit/common/say.ts'
import styles from './Routing.module.css'
import { RuleSentence } from './RuleRow.tsx'
import { faultText, type SettingsProps, typedRules } from './routing-form.ts'

/** The rules for staff who do not change them. */
export function RuleList({ town, settings }: Omit<SettingsProps, 'onSaved'>) {
  return (
    <section aria-labelledby="regeln" className={styles.part}>
      <h2 id="regeln">{say`Regeln`}</h2>
      <ol className={styles.rules}>
        {typedRules(settings.rules).map((rule, index) => (
          <li key={rule.key} className={styles.rule}>
            <span>
              <strong>{index + 1}.</strong> <RuleSentence {...{ town, settings, rule }} />
            </span>
            {faultText(settings, rule) === null ? null : (
              <p className={styles.fault}>{faultText(settings, rule)}</p>
            )}
          </li>
        ))}
        <li className={styles.last}>
          <strong>{say`Sonst: niemand`}</strong>
        </li>
      </ol>
    </section>
  )
}
