import { say } from '#kit/common/say.ts'
import { FEATURE_TEXTS } from '../../feature-text.rules.ts'
import { CHOOSABLE_FEATURES } from '../../features.rules.ts'
import type { Feature } from '../../municipality.rules.ts'
import styles from './settings.module.css'

/** The features of a municipality, read-only for people who cannot change them. */
export function FeatureList({ enabled }: { enabled: readonly Feature[] }) {
  return (
    <dl className={styles.features}>
      {CHOOSABLE_FEATURES.map((feature) => (
        <div key={feature}>
          <dt>
            {FEATURE_TEXTS[feature].name()}{' '}
            <strong data-on={enabled.includes(feature)}>
              {enabled.includes(feature) ? say`eingeschaltet` : say`ausgeschaltet`}
            </strong>
          </dt>
          <dd>{FEATURE_TEXTS[feature].meaning()}</dd>
        </div>
      ))}
    </dl>
  )
}
