import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EmbeddingPage.ts'
import { EmbedCode } from './EmbedCode.tsx'
import { EmbeddingSitesDocument, EmbeddingTownDocument } from './Embedding.generated.ts'
import styles from './Embedding.module.css'
import { SitesForm } from './SitesForm.tsx'

/** The town, and its sites for those who choose them. */
export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(EmbeddingTownDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, sites: null, errors }
  const found = await loadPrivate(EmbeddingSitesDocument, { municipalityId: town.id }, { fresh: true })
  return { town, sites: found.data?.embeddingSites ?? null, errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Einbetten`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

export default function EmbeddingPage({ loaderData: { town, sites, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="administrate">
      <p>
        {say`Zeigen Sie die neuesten Meldungen oder den Knopf „Etwas melden“ auf der Website Ihrer Gemeinde. Der Rahmen zeigt nur, was öffentlich ist. Er setzt keine Cookies, merkt sich nichts und lädt nichts von anderen.`}
      </p>
      {town && sites ? (
        <div className={styles.page}>
          <SitesForm key={sites.join(' ')} townId={town.id} sites={sites} onDone={revalidate} />
          {sites.length === 0 ? null : <EmbedCode town={town} />}
        </div>
      ) : null}
    </AdministrationFrame>
  )
}
