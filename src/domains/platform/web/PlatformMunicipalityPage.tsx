import { useRevalidator } from 'react-router'
import { ReportExportsDocument } from '#domains/exports/web/ExportReports.generated.ts'
import { MunicipalityForm } from '#domains/municipalities/web/settings/MunicipalityForm.tsx'
import { UpdateMunicipalityDocument } from '#domains/municipalities/web/settings/MunicipalitySettings.generated.ts'
import { StatusForm } from '#domains/municipalities/web/settings/StatusForm.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PlatformMunicipalityPage.ts'
import { ActivitySection } from './ActivitySection.tsx'
import { AdministratorsSection } from './AdministratorsSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { FeatureForm } from './FeatureForm.tsx'
import { HostsSection } from './HostsSection.tsx'
import { PlatformMunicipalityPageDocument } from './Platform.generated.ts'
import { PlatformFrame } from './PlatformFrame.tsx'
import styles from './platform.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const page = await loadOwn(PlatformMunicipalityPageDocument, { id: Number(params.id) || 0 })
  const town = page.data?.managedMunicipality
  if (!town || town.permissions.allowedReportsExportFormats.length === 0) return { ...page, exports: [] }
  const list = await loadOwn(ReportExportsDocument, { municipalityId: town.id })
  return { ...page, errors: [...page.errors, ...list.errors], exports: list.data?.reportExports ?? [] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.data?.managedMunicipality?.internalName ?? say`Gemeinde`, isPrivate: true })

/** Everything about one municipality, for the super administrator. */
export default function PlatformMunicipalityPage({
  loaderData: { data, errors, exports },
}: Route.ComponentProps) {
  const town = data?.managedMunicipality
  const { revalidate } = useRevalidator()
  const state = useRevision(town?.revision)
  const { basedOn, settle } = state
  const done = async (text: string) => {
    showToast(text)
    await revalidate()
  }
  return (
    <PlatformFrame me={data?.me} errors={errors} title={town?.internalName ?? say`Gemeinde`}>
      {town ? (
        <div key={town.id} className={styles.page}>
          <ActivitySection town={town} onDone={done} />
          <AdministratorsSection town={town} invitations={data?.invitations ?? []} onDone={done} />
          <section aria-labelledby="funktionen" className={styles.section}>
            <h2 id="funktionen">{say`Funktionen`}</h2>
            <FeatureForm {...{ town, state }} onDone={() => done(say`Die Funktionen sind gespeichert.`)} />
          </section>
          <HostsSection town={town} onDone={done} />
          <section aria-labelledby="angaben" className={styles.section}>
            <h2 id="angaben">{say`Angaben`}</h2>
            <MunicipalityForm
              town={town}
              withPlatform
              submitLabel={say`Angaben speichern`}
              send={async (changes) =>
                settle(
                  await mutate(UpdateMunicipalityDocument, {
                    municipality: { id: town.id, basedOn, ...changes },
                  }),
                )
              }
              onDone={() => done(say`Die Angaben sind gespeichert.`)}
            />
          </section>
          <section aria-labelledby="status-der-gemeinde" className={styles.section}>
            <h2 id="status-der-gemeinde">{say`Was aus Meldungen wird`}</h2>
            <StatusForm {...{ town, state }} onDone={() => done(say`Die Status sind gespeichert.`)} />
          </section>
          <ExportSection
            town={town}
            reportCount={data?.reports?.paginatorInfo.total ?? 0}
            exports={exports}
          />
          <DeletionSection town={town} />
        </div>
      ) : null}
    </PlatformFrame>
  )
}
