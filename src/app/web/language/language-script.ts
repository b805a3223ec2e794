import { prefixOf } from '#kit/common/languages/language-path.ts'
import { otherLanguages } from '#kit/web/other-languages.ts'
import { CHOSEN_LANGUAGE } from './chosen-language.ts'

/**
 * Runs in the head. Who has chosen a language by the switch gets pages without one in it: an address that
 * names a language is left alone. The choice is noted here, so that the switch works before the page is
 * hydrated.
 */
export const languageScript = (): string => `
try {
  var chosen = localStorage.getItem('${CHOSEN_LANGUAGE}')
  var prefix = ${JSON.stringify(Object.fromEntries(otherLanguages().map(({ code }) => [code, prefixOf(code)])))}[chosen]
  if (document.documentElement.lang === 'de' && prefix)
    location.replace(prefix + location.pathname.replace(/^\\/$/, '') + location.search + location.hash)
} catch (error) {}
addEventListener('click', function (event) {
  var link = event.target.closest && event.target.closest('[data-languages] a[hreflang]')
  if (link) try { localStorage.setItem('${CHOSEN_LANGUAGE}', link.hreflang) } catch (error) {}
}, true)
`
