import { lazy, Suspense } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { FilmPlayer } from '#domains/content/web/film/FilmPlayer.tsx'
import { DraftReminder } from '#domains/filing/web/DraftReminder.tsx'
import { townCountsText } from '#domains/municipalities/web/town-counts-text.ts'
import * as paths from '#domains/paths.ts'
import { ReportCard } from '#domains/reports/web/ReportCard.tsx'
import { countText, message, say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { PLATFORM_NAME } from '#kit/web/meta.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { Route } from './+types/HomePage.ts'
import { HomePageDocument } from './HomePage.generated.ts'
import styles from './HomePage.module.css'
import { AppSection } from './home/AppSection.tsx'
import { TownSearch } from './home/TownSearch.tsx'
import { WaySection } from './home/WaySection.tsx'
import { platformData } from './platform-data.ts'

/** Not of the first view: its code and its reports load when somebody comes near. */
const SolvedSection = lazy(() =>
  import('./solved/SolvedSection.tsx').then((module) => ({ default: module.SolvedSection })),
)

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, HomePageDocument, {})
}

const fetchDocument = () => import('./HomePage.generated.ts').then((module) => module.HomePageDocument)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, fetchDocument, {}, { fresh: true })
}
clientLoader.hydrate = true as const

const TITLE = message`${PLATFORM_NAME} – Meldungen an Ihre Gemeinde`

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const origin = originOf(matches)
  return publicMeta({
    ...{ title: TITLE(), site: TITLE(), origin, path: paths.HOME, crumbs: [] },
    data: import.meta.env.SSR ? platformData(origin) : [],
  })
}

/** The number of reports that the query requests. */
const SHOWN = 6

export default function HomePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const total = data?.municipalities.paginatorInfo.total ?? 0
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <section className={styles.hero}>
        <div className={styles.claim}>
          <h1>{say`Sehen. Melden. Erledigt.`}</h1>
          <p>
            {say`Schlagloch, dunkle Laterne, wilder Müll: Sagen Sie es Ihrer Gemeinde mit einem Foto und zwei Sätzen, und sehen Sie, was daraus wird.`}
          </p>
        </div>
        <nav id="gemeinde-waehlen" className={styles.towns} aria-labelledby="gemeinden-titel">
          <h2 id="gemeinden-titel">{say`In welcher Gemeinde?`}</h2>
          <TownSearch />
          <ul>
            {data?.municipalities.data.map((town) => (
              <li key={town.id}>
                <Link to={paths.municipalityPath(town)}>
                  {town.logo ? <img src={town.logo} alt="" width={40} height={48} loading="lazy" /> : null}
                  <span>
                    <span className={styles.town}>{town.name}</span>
                    <span className={styles.state}>
                      {town.reportCounts ? townCountsText(town.reportCounts) : town.state}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {total === 0 ? (
            <p>{say`Noch ist keine Gemeinde dabei.`}</p>
          ) : (
            <p className={styles.all}>
              <Link to={paths.MUNICIPALITIES}>
                {total > SHOWN
                  ? say`Alle ${countText(total, 'Gemeinde', 'Gemeinden')}`
                  : say`Alle Gemeinden, auch in Ihrer Nähe`}
              </Link>
            </p>
          )}
        </nav>
      </section>
      <DraftReminder />
      <WaySection />
      <section aria-labelledby="neu-titel" className={styles.latest}>
        <div className={styles.latestHead}>
          <h2 id="neu-titel">{say`Gerade gemeldet`}</h2>
          <ButtonLink to={paths.REPORTS} variant="quiet">
            {say`Alle Meldungen`}
          </ButtonLink>
        </div>
        <ul>
          {data?.reports?.data.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} showsTown />
            </li>
          ))}
        </ul>
        {data?.reports?.data.length === 0 ? <p>{say`Hier steht bald die erste Meldung.`}</p> : null}
      </section>
      <Suspense>
        <SolvedSection />
      </Suspense>
      {data?.film ? (
        <section aria-labelledby="film-titel" className={styles.film}>
          <h2 id="film-titel">{say`Meldewerk im Film`}</h2>
          <FilmPlayer film={data.film} label={say`Wie Meldewerk funktioniert`} />
        </section>
      ) : null}
      <AppSection />
    </div>
  )
}
