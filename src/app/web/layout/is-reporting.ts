import { splitLanguage } from '#kit/common/languages/language-path.ts'

/**
 * Whether a button "Melden" would be misleading: the page is itself the form of a report, or asks the reader
 * of a mail for an answer. Its address may begin with a language, and have no slug.
 */
export function isReporting(pathname: string): boolean {
  return /\/(meldungen\/(erstellen|.+\/bearbeiten)|angabe|noch-nicht-erledigt|weitergabe)\/?$/.test(pathname)
}

/** Whether the page has a primary action of its own: the button "Melden" then becomes secondary. */
export function hasOwnAct(pathname: string): boolean {
  return (
    isReporting(pathname) ||
    /\/erstellen\/?$|^\/(login|registrieren|email-|meldung-|einladung|passwort-|konto-loeschen|profil\/)/.test(
      splitLanguage(pathname).rest,
    )
  )
}

/** Whether the page has a town's own header, which contains the button itself on wide screens. */
export function hasTownHeader(pathname: string): boolean {
  return /^\/[^/]+\/meldungen\/?$/.test(pathname)
}
