import type { MetaDescriptor } from 'react-router'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import * as paths from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { publicMeta } from '#kit/web/public-meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { MissingPage } from '../MissingPage.tsx'
import type { Route } from './+types/TownBarrierPage.ts'
import { TownBarrierPageDocument } from './Barrier.generated.ts'
import { BarrierView } from './BarrierView.tsx'

const TITLE = message`Barriere melden`

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, TownBarrierPageDocument, { town: args.params.slug })
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, TownBarrierPageDocument, { town: args.params.slug })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const town = loaderData?.data?.municipality
  if (!town) return missingPageMeta()
  const path = paths.townPagePath(town, paths.REPORT_BARRIER)
  return publicMeta({
    ...{ title: TITLE(), site: town.name, origin: homeOf(matches, town), path, country: town.country },
    description: say`Etwas auf den Seiten der Gemeinde ${town.name} lässt sich nicht lesen oder bedienen? Sagen Sie es ihr, ohne Konto.`,
    keywords: [TITLE(), town.name],
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name: TITLE(), path },
    ],
  })
}

/** Barrier notices about a municipality's pages. The municipality gets the notice and has to answer it. */
export default function TownBarrierPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  if (!town)
    return <MissingPage errors={errors} instead={{ to: paths.MUNICIPALITIES, label: say`Alle Gemeinden` }} />
  return (
    <>
      <Messages errors={errors} />
      <BarrierView key={town.id} town={town} email={town.contactEmail} phone={town.contactPhone} />
    </>
  )
}
