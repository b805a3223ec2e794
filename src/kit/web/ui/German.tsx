import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

/**
 * React Aria takes its words from the browser's language, and only its German ones are delivered: around each of its
 * pieces, or a browser set to English finds none and breaks.
 */
export function German({ children }: { children: ReactNode }) {
  return <I18nProvider locale="de-DE">{children}</I18nProvider>
}
