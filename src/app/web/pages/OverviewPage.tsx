import { Link, type MetaDescriptor } from 'react-router'
import { groupByState } from '#domains/municipalities/group-towns.rules.ts'
import * as paths from '#domains/paths.ts'
import { countText, message, say } from '#kit/common/say.ts'
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

const TITLE = message`Alle Seiten`

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return publicMeta({
    ...{ title: TITLE(), origin: originOf(matches), path: paths.OVERVIEW },
    description: say`Was es auf Meldewerk gibt, Seite für Seite, und alle Gemeinden nach Land.`,
    crumbs: [{ name: TITLE(), path: paths.OVERVIEW }],
  })
}

const GROUPS = [
  {
    id: 'reports',
    title: message`Melden und lesen`,
    links: [
      { to: paths.HOME, text: message`Startseite` },
      { to: paths.REPORTS, text: message`Alle Meldungen` },
      { to: paths.MUNICIPALITIES, text: message`Gemeinde suchen` },
      { to: paths.NEWS, text: message`Aktuelles` },
    ],
  },
  {
    id: 'account',
    title: message`Ihr Konto`,
    links: [
      { to: paths.LOGIN, text: message`Anmelden` },
      { to: paths.REGISTER, text: message`Konto anlegen` },
      { to: paths.FORGOT_PASSWORD, text: message`Passwort vergessen` },
      { to: paths.PROFILE, text: message`Profil und eigene Meldungen` },
      { to: paths.ABOUT_DELETION, text: message`Konto löschen` },
    ],
  },
  {
    id: 'help',
    title: message`Hilfe für alle`,
    links: [
      { to: paths.FAQS, text: message`Fragen und Antworten` },
      { to: paths.MOBILE_APPS, text: message`Meldewerk als App` },
      { to: paths.EASY_LANGUAGE, text: message`Leichte Sprache` },
      { to: paths.SIGN_LANGUAGE, text: message`Gebärdensprache` },
      { to: paths.REPORT_BARRIER, text: message`Barriere melden` },
    ],
  },
  {
    id: 'towns',
    title: message`Für Gemeinden`,
    links: [
      { to: paths.SOLUTIONS, text: message`Lösungen` },
      { to: paths.AWARDS, text: message`Auszeichnungen` },
      { to: paths.QUOTE_REQUEST, text: message`Angebot anfordern` },
    ],
  },
  {
    id: 'law',
    title: message`Rechtliches`,
    links: [
      { to: paths.IMPRINT, text: message`Impressum` },
      { to: paths.DATA_PROTECTION, text: message`Datenschutz` },
      { to: paths.TERMS, text: message`Nutzungsbedingungen` },
      { to: paths.ACCESSIBILITY, text: message`Erklärung zur Barrierefreiheit` },
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
      <h1>{TITLE()}</h1>
      <div className={styles.groups}>
        {GROUPS.map(({ id, title, links }) => (
          <section key={id} aria-label={title()}>
            <h2>{title()}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text()}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {towns.length > 0 ? (
        <section className={styles.towns} aria-labelledby="gemeinden-nach-land">
          <h2 id="gemeinden-nach-land">{say`Gemeinden nach Land`}</h2>
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
              <Link to={paths.MUNICIPALITIES}>{say`Alle ${countText(total, 'Gemeinde', 'Gemeinden')}`}</Link>
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
