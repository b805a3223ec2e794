import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { HELP_EMAIL, HELP_PHONE } from '../help.ts'
import styles from './Footer.module.css'
import { FooterTowns } from './FooterTowns.tsx'
import type { FrameQuery } from './Frame.generated.ts'
import { Wordmark } from './Wordmark.tsx'

/** Towns, and what the law wants to be found on every page. */
export function Footer({ towns }: { towns: FrameQuery['municipalities']['data'] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Wordmark />
          <p>Meldungen an Ihre Gemeinde: schnell geschrieben, offen verfolgt.</p>
          <Help />
        </div>
        {towns.length > 0 ? <FooterTowns towns={towns} /> : null}
        <nav aria-label="Rechtliches">
          <h2>Rechtliches</h2>
          <ul>
            <li>
              <Link to={paths.IMPRINT}>Impressum</Link>
            </li>
            <li>
              <Link to={paths.DATA_PROTECTION}>Datenschutz</Link>
            </li>
            <li>
              <Link to={paths.TERMS}>Nutzungsbedingungen</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** Who helps, on every page at the same place (REQUIREMENTS A-34). */
function Help() {
  return (
    <section className={styles.help} aria-labelledby="hilfe">
      <h2 id="hilfe">Hilfe</h2>
      <ul>
        <li>
          <a href={`mailto:${HELP_EMAIL}`}>{HELP_EMAIL}</a>
        </li>
        <li>
          <a href={`tel:${HELP_PHONE.replaceAll(' ', '')}`}>{HELP_PHONE}</a>
        </li>
      </ul>
    </section>
  )
}
