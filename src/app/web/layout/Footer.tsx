import { Accessibility, BookOpenText, Hand, MessageCircleWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import * as paths from '#domains/paths.ts'
import { phoneLink } from '#kit/common/operator.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { siteOperator } from '#kit/web/operator.ts'
import { currentSite } from '#kit/web/own-site.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { lookOf } from '../theme.ts'
import { ConsentSettings } from './ConsentSettings.tsx'
import styles from './Footer.module.css'
import { FooterTowns } from './FooterTowns.tsx'
import type { FrameQuery } from './Frame.generated.ts'
import { isReporting } from './is-reporting.ts'
import { Wordmark } from './Wordmark.tsx'

const ABOUT = [
  { to: paths.NEWS, text: message`Aktuelles` },
  { to: paths.FAQS, text: message`Fragen und Antworten` },
  { to: paths.MOBILE_APPS, text: message`Als App` },
  { to: paths.SOLUTIONS, text: message`Lösungen` },
  { to: paths.AWARDS, text: message`Auszeichnungen` },
  { to: paths.QUOTE_REQUEST, text: message`Angebot anfordern` },
  { to: paths.OVERVIEW, text: message`Alle Seiten` },
]

export const LEGAL = [
  { to: paths.IMPRINT, text: message`Impressum` },
  { to: paths.DATA_PROTECTION, text: message`Datenschutz` },
  { to: paths.TERMS, text: message`Nutzungsbedingungen` },
]

/** The first links of the footer. */
export const FOR_ALL = [
  { to: paths.EASY_LANGUAGE, text: message`Leichte Sprache`, icon: BookOpenText },
  { to: paths.SIGN_LANGUAGE, text: message`Gebärdensprache`, icon: Hand },
  { to: paths.REPORT_BARRIER, text: message`Barriere melden`, icon: MessageCircleWarning },
  { to: paths.ACCESSIBILITY, text: message`Erklärung zur Barrierefreiheit`, icon: Accessibility },
]

/** Towns, and the links that the law demands on every page. */
export function Footer({ towns }: { towns: FrameQuery['municipalities']['data'] }) {
  const matches = useMatches()
  // Only where the page has found the town: an address may name one that does not exist.
  const slug = lookOf(matches) === undefined ? undefined : matches.at(-1)?.params.slug
  const site = currentSite()
  const town = site ?? (slug === undefined ? null : { slug })
  const { pathname } = useLocation()
  // A form has only the links that the law demands: others would lead away from it.
  const isForm = isReporting(pathname)
  const hasTowns = towns.length > 0 && site === null
  return (
    <footer className={styles.footer}>
      <nav aria-label={say`Barrierefreiheit`} className={styles.forAll}>
        <ul>
          {FOR_ALL.map(({ to, text, icon }) => (
            <li key={to}>
              {/* Not in the address: where somebody was is nobody else's business. */}
              <Link to={paths.townPagePath(town, to)} state={{ from: pathname }}>
                <Icon of={icon} />
                {text()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.inner}>
        <div>
          <span className={styles.mark}>
            <Wordmark />
          </span>
          <p>
            {site
              ? say`Meldungen an die Gemeinde ${site.name}, mit Meldewerk.`
              : say`Meldungen an Ihre Gemeinde: schnell geschrieben, offen verfolgt.`}
          </p>
          <Help />
        </div>
        {hasTowns && !isForm ? <FooterTowns towns={towns} /> : null}
        {isForm ? null : (
          <FooterLinks title="Meldewerk" links={ABOUT}>
            <li className={hasTowns ? styles.onPhones : undefined}>
              <Link to={paths.MUNICIPALITIES}>{say`Alle Gemeinden`}</Link>
            </li>
          </FooterLinks>
        )}
        <FooterLinks
          title={say`Rechtliches`}
          links={LEGAL.map(({ to, text }) => ({ to: paths.townPagePath(town, to), text }))}
        >
          <ConsentSettings />
        </FooterLinks>
      </div>
    </footer>
  )
}

/** The contact for help, on every page at the same place. */
function Help() {
  const { helpMail, helpPhone } = siteOperator()
  return (
    <section className={styles.help} aria-labelledby="hilfe">
      <h2 id="hilfe">{say`Hilfe`}</h2>
      <ul>
        <li>
          <a href={`mailto:${helpMail}`}>{helpMail}</a>
        </li>
        <li>
          <a href={phoneLink(helpPhone)}>{helpPhone}</a>
        </li>
      </ul>
    </section>
  )
}

function FooterLinks({
  title,
  links,
  children,
}: {
  title: string
  links: readonly { to: string; text: Message }[]
  children?: ReactNode
}) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text()}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
