/** Whether the page is itself a report being written or rewritten, where a button "Melden" would only lead astray. */
export function isReporting(pathname: string): boolean {
  return /^\/[^/]+\/meldungen\/(erstellen|[^/]+\/[^/]+\/bearbeiten)\/?$/.test(pathname)
}

/** Whether the page has an act of its own to end with: the button "Melden" is there too, but steps back. */
export function hasOwnAct(pathname: string): boolean {
  return /\/erstellen\/?$|\/verwaltung\/unterwegs\/?$|^\/(login|registrieren|email-verifizieren|meldung-bestaetigen|einladung\/?$|passwort-|konto-loeschen|profil\/)/.test(
    pathname,
  )
}

/** Whether the page has a town's own header, which holds the button itself on wide screens. */
export function hasTownHeader(pathname: string): boolean {
  return /^\/[^/]+\/meldungen\/?$/.test(pathname)
}
