import { PlatformFrame } from '#domains/platform/web/PlatformFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PlatformTextsPage.ts'
import { PlatformTextsPageDocument } from './EditTexts.generated.ts'
import { TextList } from './TextList.tsx'

export const clientLoader = () => loadOwn(PlatformTextsPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Texte der Plattform`, isPrivate: true })

/** The platform's pages of text, for the super administrator. */
export default function PlatformTextsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Texte der Plattform`}>
      <p>
        {say`Impressum, Datenschutz und die anderen Seiten der Plattform. Fünf davon kann eine Gemeinde für sich ersetzen.`}
      </p>
      {data?.editableCmsPages ? <TextList owner={null} texts={data.editableCmsPages} /> : null}
    </PlatformFrame>
  )
}
