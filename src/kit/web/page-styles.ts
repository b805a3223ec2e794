import { createContext } from 'react'

/** A stylesheet as a page links to it, and what it says; null where it is no file of the build. */
export type PageStyle = { href: string; text: string | null }

/**
 * The stylesheets that the server writes into a page; null: it only links to them, as in development and in
 * the browser.
 */
export const PageStylesContext = createContext<readonly PageStyle[] | null>(null)
