import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { AdministrationFrame } from '../administration/AdministrationFrame.tsx'
import type { Route } from './+types/EditMunicipalityPage.ts'
import { BorderForm } from './BorderForm.tsx'
import { CoverFacesForm } from './CoverFacesForm.tsx'
import { FeatureList } from './FeatureList.tsx'
import { MunicipalityForm } from './MunicipalityForm.tsx'
import { EditMunicipalityPageDocument, UpdateMunicipalityDocument } from './MunicipalitySettings.generated.ts'
import { StatusForm } from './StatusForm.tsx'
import { SupportThresholdForm } from './SupportThresholdForm.tsx'
import styles from './settings.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(EditMunicipalityPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Gemeinde bearbeiten`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** The settings that a municipality's administrators may change. */
export default function EditMunicipalityPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const { revalidate } = useRevalidator()
  const state = useRevision(town?.revision)
  const { basedOn, settle } = state
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Gemeinde bearbeiten`} needs="administrate">
      {town ? (
        <div key={town.id} className={styles.page}>
          <MunicipalityForm
            town={town}
            withPlatform={false}
            submitLabel={say`Angaben speichern`}
            send={async (changes) =>
              settle(
                await mutate(UpdateMunicipalityDocument, {
                  municipality: { id: town.id, basedOn, ...changes },
                }),
              )
            }
            onDone={async () => {
              showToast(say`Die Angaben sind gespeichert.`)
              await revalidate()
            }}
          />
          <section aria-labelledby="status-der-gemeinde" className={styles.section}>
            <h2 id="status-der-gemeinde">{say`Was aus Meldungen wird`}</h2>
            <StatusForm
              {...{ town, state }}
              onDone={async () => {
                showToast(say`Die Status sind gespeichert.`)
                await revalidate()
              }}
            />
          </section>
          {town.enabledFeatures.includes('SUPPORTS') ? (
            <section aria-labelledby="zuspruch" className={styles.section}>
              <h2 id="zuspruch">{say`Viel Zuspruch`}</h2>
              <SupportThresholdForm {...{ town, state }} onDone={revalidate} />
            </section>
          ) : null}
          <section aria-labelledby="gesichter" className={styles.section}>
            <h2 id="gesichter">{say`Gesichter und Kennzeichen auf Fotos`}</h2>
            <CoverFacesForm {...{ town, state }} onDone={revalidate} />
          </section>
          <section aria-labelledby="grenze" className={styles.section}>
            <h2 id="grenze">{say`Meldungen an der Grenze`}</h2>
            <BorderForm {...{ town, state }} onDone={revalidate} />
          </section>
          <section aria-labelledby="funktionen" className={styles.section}>
            <h2 id="funktionen">{say`Funktionen`}</h2>
            <p>{say`Was für Ihre Gemeinde eingeschaltet ist, stellt die Plattform ein.`}</p>
            <FeatureList enabled={town.enabledFeatures} />
          </section>
        </div>
      ) : null}
    </AdministrationFrame>
  )
}
