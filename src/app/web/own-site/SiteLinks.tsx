import { type ReactNode, use, useMemo } from 'react'
import { createPath, UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { linkOn, type OwnSite } from '#domains/site.rules.ts'

/**
 * Makes every link in it say what is right on a town's own site: its own paths without the slug, all that is elsewhere in
 * full. Links themselves name the platform's paths, as everywhere.
 */
export function SiteLinks({ site, children }: { site: OwnSite | null; children: ReactNode }) {
  const context = use(NavigationContext)
  const onSite = useMemo(() => {
    if (site === null) return context
    const createHref = (to: Parameters<typeof createPath>[0] | string) =>
      linkOn(site, typeof to === 'string' ? to : createPath(to))
    return { ...context, navigator: { ...context.navigator, createHref } }
  }, [context, site])
  return <NavigationContext value={onSite}>{children}</NavigationContext>
}
