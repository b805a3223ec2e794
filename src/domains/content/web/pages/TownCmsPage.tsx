import { Link, type MetaDescriptor } from 'react-router'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { publicMeta } from '#kit/web/public-meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from '../Content.module.css'
import { SignLanguageFilm } from '../film/SignLanguageFilm.tsx'
import { MissingPage } from '../MissingPage.tsx'
import { RichText } from '../RichText.tsx'
import type { Route } from './+types/TownCmsPage.ts'
import { TownCmsPageDocument, type TownCmsPageQuery } from './CmsPage.generated.ts'
import { pageSlugOf } from './page-slug.ts'

const variablesOf = ({ params, request }: { params: { slug: string }; request: Request }) => ({
  town: params.slug,
  slug: pageSlugOf(request),
  isSign: pageSlugOf(request) === 'gebaerdensprache',
})

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, TownCmsPageDocument, variablesOf(args))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, TownCmsPageDocument, variablesOf(args), { fresh: true })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches, location }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData?.data?.cmsPage
  if (!page) return missingPageMeta()
  const { name, description, municipality: town } = page
  if (!town)
    return pageMeta({ title: name, site: page.askedForName ?? undefined, description, isPrivate: true })
  const path = location.pathname
  return publicMeta({
    ...{ title: name, site: town.name, description, keywords: [name, town.name] },
    ...{ origin: homeOf(matches, town), path },
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name, path },
    ],
  })
}

/** A page of text for one municipality: its own text, or the platform's with a note. */
export default function TownCmsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const page = data?.cmsPage
  if (!page)
    return <MissingPage errors={errors} instead={{ to: paths.MUNICIPALITIES, label: say`Alle Gemeinden` }} />
  return (
    <article className={styles.page}>
      <Messages errors={errors} />
      <div className={styles.head}>
        {page.municipality ? (
          <p>
            <Link
              to={paths.municipalityPath(page.municipality)}
            >{say`Meldungen in ${page.municipality.name}`}</Link>
          </p>
        ) : null}
        <h1 lang="de">{page.name}</h1>
        <p className={styles.quiet}>{whoseText(page)}</p>
      </div>
      {page.slug === 'gebaerdensprache' ? <SignLanguageFilm film={data?.film ?? null} /> : null}
      <RichText html={page.text} isEasy={page.slug === 'leichte-sprache'} />
    </article>
  )
}

type Page = NonNullable<TownCmsPageQuery['cmsPage']>

function whoseText({ municipality: town, owner, askedForName }: Page): string {
  if (!town) return say`${askedForName ?? ''} nimmt hier keine Meldungen mehr an. Diese Seite bleibt lesbar.`
  if (owner) return say`Diese Fassung ist die der Gemeinde ${town.name}.`
  return say`${town.name} hat hier keine eigene Fassung. Es gilt die der Plattform.`
}
