import { Link, type MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { DraftReminder } from '#domains/reports/web/DraftReminder.tsx'
import { ReportCard } from '#domains/reports/web/ReportCard.tsx'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { PLATFORM_NAME } from '#kit/web/meta.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { Route } from './+types/HomePage.ts'
import { HomePageDocument } from './HomePage.generated.ts'
import styles from './HomePage.module.css'
import { platformData } from './platform-data.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, HomePageDocument, {})
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, HomePageDocument, {}, { fresh: true })
}
clientLoader.hydrate = true as const

const TITLE = `${PLATFORM_NAME} – Meldungen an Ihre Gemeinde`

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const origin = originOf(matches)
  return publicMeta({
    ...{ title: TITLE, site: TITLE, origin, path: paths.HOME, crumbs: [] },
    data: platformData(origin),
  })
}

const STEPS = [
  {
    title: 'Foto und Ort',
    text: 'Foto machen, Ort bestätigen, kurz beschreiben. Ein Konto brauchen Sie erst zum Absenden.',
  },
  {
    title: 'Die Gemeinde liest',
    text: 'Ihre Meldung landet bei den Menschen, die dafür zuständig sind, und wird freigegeben.',
  },
  {
    title: 'Sie bleiben dabei',
    text: 'Bei jedem Schritt bekommen Sie eine E‑Mail, bis die Sache erledigt ist. Alle können mitlesen.',
  },
] as const

export default function HomePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <section className={styles.hero}>
        <div className={styles.claim}>
          <h1>Sehen. Melden. Erledigt.</h1>
          <p>
            Schlagloch, dunkle Laterne, wilder Müll: Schreiben Sie es Ihrer Gemeinde in einer Minute und
            verfolgen Sie, was daraus wird.
          </p>
        </div>
        <nav id="gemeinde-waehlen" className={styles.towns} aria-labelledby="gemeinden-titel">
          <h2 id="gemeinden-titel">In welcher Gemeinde?</h2>
          <ul>
            {data?.municipalities.data.map((town) => (
              <li key={town.id}>
                <Link to={paths.municipalityPath(town)}>
                  {town.logo ? <img src={town.logo} alt="" width={40} height={48} /> : null}
                  <span>
                    <span className={styles.town}>{town.name}</span>
                    <span className={styles.state}>{town.state}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {data?.municipalities.data.length === 0 ? <p>Noch ist keine Gemeinde dabei.</p> : null}
        </nav>
      </section>
      <DraftReminder />
      <section aria-labelledby="schritte-titel" className={styles.how}>
        <h2 id="schritte-titel">So geht es</h2>
        <ol>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="neu-titel" className={styles.latest}>
        <div className={styles.latestHead}>
          <h2 id="neu-titel">Gerade gemeldet</h2>
          <ButtonLink to={paths.REPORTS} variant="quiet">
            Alle Meldungen
          </ButtonLink>
        </div>
        <ul>
          {data?.reports?.data.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} showsTown />
            </li>
          ))}
        </ul>
        {data?.reports?.data.length === 0 ? <p>Hier steht bald die erste Meldung.</p> : null}
      </section>
    </div>
  )
}
