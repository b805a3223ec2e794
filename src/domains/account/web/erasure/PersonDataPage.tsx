import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PersonDataPage.ts'
import { CallerSearch } from './CallerSearch.tsx'
import { PersonDataPageDocument } from './PersonData.generated.ts'
import { PersonDataSearch } from './PersonDataSearch.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadPrivate(PersonDataPageDocument, { slug: params.slug }, { fresh: true })

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Auskunft und Löschung`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Look-up of the data that a town has stored about a person, for its administrators (D-46). */
export default function PersonDataPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Auskunft und Löschung`}
      needs="lookUpPersonData"
    >
      {town ? (
        <>
          <PersonDataSearch town={town} timeZone={town.timeZone} />
          <CallerSearch town={town} timeZone={town.timeZone} />
        </>
      ) : null}
    </AdministrationFrame>
  )
}
