import { useNavigate } from 'react-router'
import { MunicipalityForm } from '#domains/municipalities/web/settings/MunicipalityForm.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CreateMunicipalityPage.ts'
import { CreateMunicipalityDocument, CreateMunicipalityPageDocument } from './Platform.generated.ts'
import { PlatformFrame } from './PlatformFrame.tsx'
import styles from './platform.module.css'

export const clientLoader = () => loadOwn(CreateMunicipalityPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Gemeinde anlegen`, isPrivate: true })

/** Creates a municipality with default statuses and categories; it is invisible until it is activated. */
export default function CreateMunicipalityPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Gemeinde anlegen`}>
      <p className={styles.intro}>
        {say`Die Gemeinde beginnt ausgeschaltet, mit sechs Status und elf Kategorien. Danach laden Sie jemanden zur Administration ein und schalten sie ein.`}
      </p>
      <MunicipalityForm
        town={null}
        withPlatform
        submitLabel={say`Gemeinde anlegen`}
        send={(municipality) => mutate(CreateMunicipalityDocument, { municipality })}
        onDone={async ({ createMunicipality }) => {
          await navigate(staffPaths.platformMunicipalityPath(createMunicipality))
          showToast(say`${createMunicipality.name} ist angelegt.`)
        }}
      />
    </PlatformFrame>
  )
}
