/** In place of what a mail's link is for, where its token did not come along. */
export const IncompleteLink = () => (
  <p>Bitte öffnen Sie den Link aus unserer E‑Mail vollständig. In dieser Adresse fehlt ein Teil.</p>
)
