import { useParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { currentSite } from '#kit/web/own-site.ts'

/** Target of the button "Melden": this page's town, else the person's own, else the choice of a town. */
export function useReportTarget(): string {
  const params = useParams()
  const slug = currentSite()?.slug ?? params.slug
  const own = useCurrentUser()?.settings.municipality
  if (slug !== undefined) return paths.createReportPath({ slug })
  return own ? paths.createReportPath(own) : `${paths.HOME}#gemeinde-waehlen`
}

/**
 * Target of the link to the reports: the site's town on a town's own site, else the person's own town, else
 * all towns (rule 68).
 */
export function useListTarget(): string {
  const me = useCurrentUser()
  const own = currentSite() ?? me?.settings.municipality
  return own ? paths.municipalityPath(own) : paths.REPORTS
}
