import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/TownPlacesPage.ts'
import { CentreForm } from './CentreForm.tsx'
import { Districts } from './Districts.tsx'
import { ImportState } from './ImportState.tsx'
import { importNews } from './import-text.ts'
import { LoadedPlaces } from './LoadedPlaces.tsx'
import { ManagedPlacesDocument, TownOfPlacesDocument } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'
import { UploadForm } from './UploadForm.tsx'

/** Milliseconds between two looks at a running import. */
const LOOK_AGAIN = 2000

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(TownOfPlacesDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, places: null, errors }
  const found = await loadPrivate(ManagedPlacesDocument, { municipalityId: town.id }, { fresh: true })
  return { town, places: found.data?.managedPlaces ?? null, errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Orte`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

/** A town's map, addresses, boundary and districts: what is loaded, and loading it. */
export default function TownPlacesPage({ loaderData: { town, places, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [newest] = places?.imports ?? []
  const isOpen = newest !== undefined && newest.state !== 'DONE' && newest.state !== 'FAILED'
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="administrate">
      {town && places ? (
        <div key={town.id} className={styles.page}>
          <section className={styles.part} aria-labelledby="geladen">
            <h2 id="geladen">{say`Was geladen ist`}</h2>
            <LoadedPlaces places={places} town={town} />
          </section>
          <section className={styles.part} aria-labelledby="einlesen">
            <h2 id="einlesen">{say`Neue Daten einlesen`}</h2>
            <p role="status" className="hidden-visually">
              {newest ? importNews(newest, town) : ''}
            </p>
            {newest ? <ImportState made={newest} town={town} onChanged={revalidate} /> : null}
            {isOpen ? null : <UploadForm townId={town.id} onDone={revalidate} />}
          </section>
          <section className={styles.part} aria-labelledby="mittelpunkt">
            <h2 id="mittelpunkt">{say`Wo die Karte beginnt`}</h2>
            <CentreForm town={town} onDone={revalidate} />
          </section>
          <section className={styles.part} aria-labelledby="ortsteile">
            <h2 id="ortsteile">{say`Ortsteile`}</h2>
            <Districts town={town} districts={places.districts} onChanged={revalidate} />
          </section>
        </div>
      ) : null}
    </AdministrationFrame>
  )
}
