/** The screens' name for the second factor. */
export const TITLE = 'Zweiter Schritt beim Anmelden'
