import { Link, type MetaDescriptor } from 'react-router'
import { groupByState } from '#domains/municipalities/group-towns.rules.ts'
import * as paths from '#domains/paths.ts'
import { countText } from '#kit/common/german.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { Route } from './+types/OverviewPage.ts'
import { OverviewPageDocument } from './OverviewPage.generated.ts'
import styles from './OverviewPage.module.css'

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, OverviewPageDocument, {})
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, OverviewPageDocument, {})
}
clientLoader.hydrate = true as const

const TITLE = 'Alle Seiten'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return publicMeta({
    ...{ title: TITLE, origin: originOf(matches), path: paths.OVERVIEW },
    description: 'Was es auf Meldewerk gibt, Seite für Seite, und alle Gemeinden nach Land.',
    crumbs: [{ name: TITLE, path: paths.OVERVIEW }],
  })
}

const GROUPS = [
  {
    title: 'Melden und lesen',
    links: [
      { to: paths.HOME, text: 'Startseite' },
      { to: paths.REPORTS, text: 'Alle Meldungen' },
      { to: paths.MUNICIPALITIES, text: 'Gemeinde suchen' },
      { to: paths.NEWS, text: 'Aktuelles' },
    ],
  },
  {
    title: 'Ihr Konto',
    links: [
      { to: paths.LOGIN, text: 'Anmelden' },
      { to: paths.REGISTER, text: 'Konto anlegen' },
      { to: paths.FORGOT_PASSWORD, text: 'Passwort vergessen' },
      { to: paths.PROFILE, text: 'Profil und eigene Meldungen' },
      { to: paths.ABOUT_DELETION, text: 'Konto löschen' },
    ],
  },
  {
    title: 'Hilfe für alle',
    links: [
      { to: paths.FAQS, text: 'Fragen und Antworten' },
      { to: paths.MOBILE_APPS, text: 'Meldewerk als App' },
      { to: paths.EASY_LANGUAGE, text: 'Leichte Sprache' },
      { to: paths.SIGN_LANGUAGE, text: 'Gebärdensprache' },
      { to: paths.REPORT_BARRIER, text: 'Barriere melden' },
    ],
  },
  {
    title: 'Für Gemeinden',
    links: [
      { to: paths.SOLUTIONS, text: 'Lösungen' },
      { to: paths.AWARDS, text: 'Auszeichnungen' },
      { to: paths.QUOTE_REQUEST, text: 'Angebot anfordern' },
    ],
  },
  {
    title: 'Rechtliches',
    links: [
      { to: paths.IMPRINT, text: 'Impressum' },
      { to: paths.DATA_PROTECTION, text: 'Datenschutz' },
      { to: paths.TERMS, text: 'Nutzungsbedingungen' },
      { to: paths.ACCESSIBILITY, text: 'Erklärung zur Barrierefreiheit' },
    ],
  },
] as const

/** All pages in one view, grouped by purpose; the towns by country. */
export default function OverviewPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const towns = data?.municipalities.data ?? []
  const total = data?.municipalities.paginatorInfo.total ?? 0
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{TITLE}</h1>
      <div className={styles.groups}>
        {GROUPS.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {towns.length > 0 ? (
        <section className={styles.towns} aria-labelledby="gemeinden-nach-land">
          <h2 id="gemeinden-nach-land">Gemeinden nach Land</h2>
          <div className={styles.groups}>
            {groupByState(towns).map(({ country, name, states }) => (
              <div key={country}>
                <h3>{name}</h3>
                <ul>
                  {states.flatMap(({ items }) =>
                    items.map((town) => (
                      <li key={town.id}>
                        <Link to={paths.municipalityPath(town)}>
                          {town.name} <span className={styles.state}>{town.state}</span>
                        </Link>
                      </li>
                    )),
                  )}
                </ul>
              </div>
            ))}
          </div>
          {total > towns.length ? (
            <p>
              <Link to={paths.MUNICIPALITIES}>Alle {countText(total, 'Gemeinde', 'Gemeinden')}</Link>
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
