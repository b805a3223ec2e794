import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { lookStyle, type TownLook } from '../../town-look.rules.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import type { MunicipalitySettingsFragment } from '../settings/MunicipalitySettings.generated.ts'
import styles from './look.module.css'

type Town = MunicipalitySettingsFragment
type Props = { town: Town; look: TownLook }

/** Previews the town's components in the chosen colours, light and dark. Nothing in it is interactive. */
export function TownPreview({ town, look }: Props) {
  return (
    <section aria-labelledby="vorschau" className={styles.preview}>
      <h2 id="vorschau">{say`Vorschau`}</h2>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.sample}>
          <figcaption>{scheme === 'light' ? say`Helle Ansicht` : say`Dunkle Ansicht`}</figcaption>
          <div
            inert
            data-theme={look.theme}
            data-scheme={scheme}
            style={lookStyle(look)}
            className={styles.ground}
          >
            <Sign town={town} />
            <div className={styles.row}>
              <StatusBadge status={{ id: 0, kind: 'NEW', name: say`Neu` }} />
              <StatusBadge status={{ id: 1, kind: 'DONE', name: say`Erledigt` }} />
              <NumberPlate number="2026-000123" />
              <a href="#vorschau">{say`Zur Meldung`}</a>
            </div>
            <div className={styles.mail}>
              <p className={styles.mailName}>{say`Gemeinde ${town.name}`}</p>
              <p>{say`Ihre Meldung ist eingegangen.`}</p>
              <Button variant="primary">{say`Meldung ansehen`}</Button>
            </div>
          </div>
        </figure>
      ))}
    </section>
  )
}

/** The sign at the head of the town's page. */
function Sign({ town }: { town: Town }) {
  return (
    <div className={styles.sign}>
      {town.logo ? <img src={town.logo} alt="" width={40} height={48} className={styles.arms} /> : null}
      <strong className={styles.name}>{town.name}</strong>
      <span className={styles.act}>
        <Button variant="primary">{say`Melden`}</Button>
      </span>
    </div>
  )
}
