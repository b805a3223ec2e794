import type { DocumentNode } from 'graphql'
import { createContext } from 'react-router'
import type { ConsentScript } from '../consent.ts'
import type { ApiError } from './answer.ts'

type Execute = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<{ data: unknown; errors: ApiError[] }>

/** Runs a document for a loader on the server: in the same process, without a session. */
export const executeContext = createContext<Execute>()

/** Receives the bytes of the rendered page, so that no response body has to be read for them. */
export const htmlContext = createContext<(html: Uint8Array) => void>()

/** The nonce of the page, new for each answer. */
export const nonceContext = createContext('')

/** Contents of the built stylesheets by path, for pages that inline them; null: pages only link to them. */
export const stylesContext = createContext<ReadonlyMap<string, string> | null>(null)

/** The site's configured origin, which never comes from a request. */
export const originContext = createContext('')

/** The consent management's script that the operator has chosen, or none. */
export const consentContext = createContext<ConsentScript | null>(null)

/** The configured theme of all pages; null: each page has its own. */
export const siteThemeContext = createContext<string | null>(null)

/** Whether this is a demo, which alone has pages for development. */
export const demoContext = createContext(false)
