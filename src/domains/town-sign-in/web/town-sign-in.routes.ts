import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const townSignInRoutes: RouteConfigEntry[] = [
  route('login/gemeinde', 'domains/town-sign-in/web/ChooseTownPage.tsx'),
  route('login/gemeinde/:municipalityId', 'domains/town-sign-in/web/ReturnPage.tsx'),
  route('login/gemeinde/:municipalityId/abgemeldet', 'domains/town-sign-in/web/SignedOutPage.tsx'),
  route(':slug/verwaltung/anmeldung', 'domains/town-sign-in/web/SignInSettingsPage.tsx'),
]
