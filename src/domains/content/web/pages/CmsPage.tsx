import type { MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from '../Content.module.css'
import { SignLanguageFilm } from '../film/SignLanguageFilm.tsx'
import { MissingPage } from '../MissingPage.tsx'
import { RichText } from '../RichText.tsx'
import type { Route } from './+types/CmsPage.ts'
import { CmsPageDocument } from './CmsPage.generated.ts'
import { cmsPageMeta } from './cms-page-meta.ts'
import { pageSlugOf } from './page-slug.ts'

const variablesOf = (request: Request) => {
  const slug = pageSlugOf(request)
  return { slug, isSign: slug === 'gebaerdensprache' }
}

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, CmsPageDocument, variablesOf(args.request))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, CmsPageDocument, variablesOf(args.request), { fresh: true })
}
clientLoader.hydrate = true as const

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] =>
  cmsPageMeta(loaderData?.data?.cmsPage, args)

/** A page of text of the platform. */
export default function CmsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const page = data?.cmsPage
  if (!page) return <MissingPage errors={errors} instead={{ to: paths.HOME, label: say`Zur Startseite` }} />
  return (
    <article className={styles.page}>
      <Messages errors={errors} />
      <h1 lang="de">{page.name}</h1>
      {page.slug === 'gebaerdensprache' ? <SignLanguageFilm film={data.film ?? null} /> : null}
      <RichText html={page.text} isEasy={page.slug === 'leichte-sprache'} />
    </article>
  )
}
