import type { DocumentNode } from 'graphql'
import { createContext } from 'react-router'
import type { ConsentScript } from '../consent.ts'
import type { ApiError } from './answer.ts'

type Execute = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<{ data: unknown; errors: ApiError[] }>

/** How a loader on the server runs a document: in the same process, as somebody without a session. */
export const executeContext = createContext<Execute>()

/** Takes the page's bytes, which no body of an answer has to be read for. */
export const htmlContext = createContext<(html: Uint8Array) => void>()

/** The page's nonce, made anew for each answer. */
export const nonceContext = createContext('')

/** What the build's stylesheets say, by their path, for pages that hold them; null: pages only link to them. */
export const stylesContext = createContext<ReadonlyMap<string, string> | null>(null)

/** The site's own address, which never comes from a request. */
export const originContext = createContext('')

/** The consent management's script that the operator has chosen, or none. */
export const consentContext = createContext<ConsentScript | null>(null)

/** The theme that all pages have by configuration; null: each its own. */
export const siteThemeContext = createContext<string | null>(null)

/** Whether this is a demo: pages for development are there only then. */
export const demoContext = createContext(false)
