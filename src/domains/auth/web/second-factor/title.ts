import { message } from '#kit/common/say.ts'
/** The screens' name for the second factor. */
export const TITLE = message`Zweiter Schritt beim Anmelden`
