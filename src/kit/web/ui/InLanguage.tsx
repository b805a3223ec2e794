import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { formatsOf } from '#kit/common/languages/speech.ts'

/**
 * React Aria chooses its texts by the browser's language, and only those of our languages are bundled. This
 * wraps each of its components: they speak the language of the page, and know its direction.
 */
export function InLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={formatsOf()}>{children}</I18nProvider>
}
