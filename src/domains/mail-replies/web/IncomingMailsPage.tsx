import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOfRequest } from '#kit/web/page-of.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/IncomingMailsPage.ts'
import { IncomingMailList } from './IncomingMailList.tsx'
import { IncomingMailsPageDocument } from './IncomingMails.generated.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(
    IncomingMailsPageDocument,
    { slug: params.slug, page: pageOfRequest(request) },
    { fresh: true },
  )
  return { town: data?.municipality ?? null, mails: data?.incomingMails ?? null, errors }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Eingegangene E-Mails`, site: loaderData?.town?.name, isPrivate: true })

/** Answers by mail that could not be placed, for a town's staff. */
export default function IncomingMailsPage({ loaderData: { town, mails, errors } }: Route.ComponentProps) {
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Eingegangene E-Mails`}>
      {town && mails ? <IncomingMailList town={town} mails={mails} /> : null}
    </AdministrationFrame>
  )
}
