declare const __APP_VERSION__: string
declare const __APP_BUILD__: string

/** Every request names its client (rule 97). */
export const clientHeaders = {
  'client-name': 'meldewerk-web',
  'client-version': __APP_VERSION__,
  'client-build': __APP_BUILD__,
}
