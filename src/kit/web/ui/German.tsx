import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

/**
 * React Aria chooses its texts by the browser's language, and only the German ones are bundled. This wraps
 * each of its components: otherwise a browser set to English finds no texts and breaks.
 */
export function German({ children }: { children: ReactNode }) {
  return <I18nProvider locale="de-DE">{children}</I18nProvider>
}
