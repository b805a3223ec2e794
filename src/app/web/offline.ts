import { OFFLINE } from '#domains/paths.ts'
import { platformPath } from '#domains/site.rules.ts'
import { currentSite } from '#kit/web/own-site.ts'
import { isReporting } from './layout/is-reporting.ts'

/** Pages that work offline: they contain no personal data, and input stays on the device. */
export function isUsableOffline(pathname: string): boolean {
  const site = currentSite()
  const path = site === null ? pathname : platformPath(site, pathname)
  return path.replace(/\/$/, '') === OFFLINE || isReporting(path)
}
