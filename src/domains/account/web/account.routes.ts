import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const accountRoutes: RouteConfigEntry[] = [
  route('profil/anmeldungen', 'domains/account/web/SessionsPage.tsx'),
  route('profil/daten', 'domains/account/web/OwnDataPage.tsx'),
  route('profil/konto-loeschen', 'domains/account/web/DeleteAccountPage.tsx'),
  route('konto-loeschen', 'domains/account/web/AboutDeletionPage.tsx'),
  route('konto-loeschen/bestaetigen', 'domains/account/web/ConfirmDeletionPage.tsx'),
  route(':slug/verwaltung/auskunft', 'domains/account/web/erasure/PersonDataPage.tsx'),
]
