import { Fragment, use } from 'react'
import { Links } from 'react-router'
import { NonceContext } from '#kit/web/nonce.ts'
import { PageStylesContext } from '#kit/web/page-styles.ts'

/** An attribute of HTML that React's types leave out. */
const DISABLED = { disabled: true }

/**
 * The page's styles. Where the server knows what they say they stand in the page: a phone that comes for the
 * first time draws with the first answer instead of waiting for several more (decision 0097).
 */
export function PageStyles() {
  const styles = use(PageStylesContext)
  const nonce = use(NonceContext)
  // The browser needs none of what follows.
  if (!import.meta.env.SSR || styles === null) return <Links />
  return styles.map(({ href, text }) =>
    text === null ? (
      <link key={href} rel="stylesheet" href={href} />
    ) : (
      <Fragment key={href}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build, marked by the nonce */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
        {/* React looks for each link when the page comes to life, Vite before it fetches a sheet that a later
          script wants, which does not know the "#" of React Router's address. Disabled, they are fetched by
          nobody. */}
        {href.endsWith('#') ? <link rel="stylesheet" href={href.slice(0, -1)} {...DISABLED} /> : null}
        <link rel="stylesheet" href={href} {...DISABLED} />
      </Fragment>
    ),
  )
}
