/** What people call the second factor. */
export const TITLE = 'Zweiter Schritt beim Anmelden'
