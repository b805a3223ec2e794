import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readSiteFrom, siteInDocument } from '#kit/web/own-site.ts'

const site = siteInDocument()
readSiteFrom(() => site)

// The words come before the first component speaks. German readers load nothing.
const { lang } = document.documentElement
if (lang !== 'de')
  await import('#app/web/language/load-language.ts').then(({ loadLanguage }) => loadLanguage(lang))

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
