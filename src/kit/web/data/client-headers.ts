declare const __APP_VERSION__: string
declare const __APP_BUILD__: string

const { lang } = document.documentElement

/** Every request names its client (rule 97). */
export const clientHeaders = {
  'client-name': 'meldewerk-web',
  'client-version': __APP_VERSION__,
  'client-build': __APP_BUILD__,
  // Errors and the words of answers come in the language of the page.
  ...(lang !== 'de' && { 'client-language': lang }),
}
