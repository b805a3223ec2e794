import { useParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { currentSite } from '#kit/web/own-site.ts'

/** Where the button "Melden" leads: to the town of this page, else the person's own, else to the choice of a town. */
export function useReportTarget(): string {
  const params = useParams()
  const slug = currentSite()?.slug ?? params.slug
  const own = useCurrentUser()?.settings.municipality
  if (slug !== undefined) return paths.createReportPath({ slug })
  return own ? paths.createReportPath(own) : `${paths.HOME}#gemeinde-waehlen`
}

/** Where the list of reports begins: on a town's own site there, at the person's own town, else at all of them (rule 68). */
export function useListTarget(): string {
  const me = useCurrentUser()
  const own = currentSite() ?? me?.settings.municipality
  return own ? paths.municipalityPath(own) : paths.REPORTS
}
