import { type ReactNode, use, useMemo } from 'react'
import { createPath, UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { type CurrentSite, linkOn } from '#kit/web/own-site.ts'

/**
 * Rewrites the links inside it for a town's own site: its own paths lose the slug, and others become
 * absolute. The code names the platform's paths everywhere.
 */
export function SiteLinks({ site, children }: { site: CurrentSite | null; children: ReactNode }) {
  const context = use(NavigationContext)
  const onSite = useMemo(() => {
    if (site === null) return context
    const createHref = (to: Parameters<typeof createPath>[0] | string) =>
      linkOn(site, typeof to === 'string' ? to : createPath(to))
    return { ...context, navigator: { ...context.navigator, createHref } }
  }, [context, site])
  return <NavigationContext value={onSite}>{children}</NavigationContext>
}
