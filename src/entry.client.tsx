import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readSiteFrom, siteInDocument } from '#kit/web/own-site.ts'

const site = siteInDocument()
readSiteFrom(() => site)

// Only a town's own site needs a router that knows of addresses without slug.
const router =
  site === null ? (
    <HydratedRouter />
  ) : (
    await import('#app/web/own-site/OwnSiteRouter.tsx').then(({ ownSiteRouter }) => ownSiteRouter(site))
  )

startTransition(() => {
  hydrateRoot(document, <StrictMode>{router}</StrictMode>)
})
