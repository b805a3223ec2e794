import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const filingRoutes: RouteConfigEntry[] = [
  route('meldung-bestaetigen', 'domains/filing/web/ConfirmGuestReportPage.tsx'),
  route(':slug/meldungen/erstellen', 'domains/filing/web/create/CreateReportPage.tsx'),
]
