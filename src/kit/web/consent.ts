/** The consent management's script, from the server's configuration. */
export type ConsentScript = { src: string; integrity: string | null }
type Match = { loaderData?: unknown } | undefined

/** The event by which a page asks the consent management to show its settings (docs/operations.md). */
export const CONSENT_SETTINGS_EVENT = 'consent-settings'

/** Records in the head that the script was blocked, before hydration. */
export const CONSENT_FAILURE_SCRIPT = `
addEventListener('error', function (event) {
  if (event.target && event.target.dataset && 'consent' in event.target.dataset) document.documentElement.dataset.consentFailed = ''
}, true)
`

/** The configured script, from the root loader; null without one. */
export function consentOf(matches: readonly Match[]): ConsentScript | null {
  const { consent } = (matches[0]?.loaderData ?? {}) as { consent?: ConsentScript | null }
  return consent ?? null
}

/** The configured script, from the head of this page. */
export function consentInPage(): ConsentScript | null {
  const script = document.querySelector<HTMLScriptElement>('head script[data-consent]')
  const src = script?.getAttribute('src')
  return src == null ? null : { src, integrity: script?.getAttribute('integrity') ?? null }
}

/** Opens the settings of the consent management. False where its script could not be loaded. */
export function askForConsentSettings(): boolean {
  if ('consentFailed' in document.documentElement.dataset) return false
  dispatchEvent(new CustomEvent(CONSENT_SETTINGS_EVENT))
  return true
}
