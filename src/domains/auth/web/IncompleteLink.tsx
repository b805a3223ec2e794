import { say } from '#kit/common/say.ts'
/** Shown in place of a link's page if the token is missing from the address. */
export const IncompleteLink = () => (
  <p>{say`Bitte öffnen Sie den Link aus unserer E‑Mail vollständig. In dieser Adresse fehlt ein Teil.`}</p>
)
