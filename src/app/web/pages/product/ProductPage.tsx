import type { MetaDescriptor } from 'react-router'
import { MissingPage } from '#domains/content/web/MissingPage.tsx'
import { cmsPageMeta } from '#domains/content/web/pages/cms-page-meta.ts'
import { pageSlugOf } from '#domains/content/web/pages/page-slug.ts'
import { RichText } from '#domains/content/web/RichText.tsx'
import * as paths from '#domains/paths.ts'
import { countText, message, say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Solved } from '../solved/Solved.tsx'
import type { Route } from './+types/ProductPage.ts'
import { ProductPageDocument } from './ProductPage.generated.ts'
import styles from './ProductPage.module.css'

const variablesOf = (request: Request) => ({ slug: pageSlugOf(request) })

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, ProductPageDocument, variablesOf(args.request))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, ProductPageDocument, variablesOf(args.request), { fresh: true })
}
clientLoader.hydrate = true as const

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] =>
  cmsPageMeta(loaderData?.data?.cmsPage, args)

/** The next step for a reader of each page. */
const NEXT = {
  loesungen: { to: paths.QUOTE_REQUEST, label: message`Angebot anfordern` },
  awards: { to: paths.MUNICIPALITIES, label: message`Gemeinden ansehen` },
  'mobile-apps': { to: paths.REPORTS, label: message`Meldungen ansehen` },
} as const

/** A text about the product, beside a report before and after, a figure, and the next step. */
export default function ProductPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const page = data?.cmsPage
  if (!page) return <MissingPage errors={errors} instead={{ to: paths.HOME, label: say`Zur Startseite` }} />
  const [solved] = data.solvedReports ?? []
  const { total } = data.municipalities.paginatorInfo
  const next = NEXT[page.slug as keyof typeof NEXT]
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <article className={styles.text}>
        <h1 lang="de">{page.name}</h1>
        <RichText html={page.text} />
      </article>
      <aside className={styles.rail} aria-label={say`Meldewerk in Bildern und Zahlen`}>
        {page.slug === 'mobile-apps' ? (
          <img src={`${paths.webAppPath(null)}/symbol-180.png`} alt="" width={120} height={120} />
        ) : null}
        {solved === undefined ? null : (
          <>
            <h2>{say`Gemeldet und erledigt`}</h2>
            <Solved report={solved} />
          </>
        )}
        {total === 0 ? null : (
          <p className={styles.figure}>{countText(total, 'Gemeinde ist dabei', 'Gemeinden sind dabei')}</p>
        )}
        <ButtonLink to={next.to} variant="primary" isWide>
          {next.label()}
        </ButtonLink>
      </aside>
    </div>
  )
}
