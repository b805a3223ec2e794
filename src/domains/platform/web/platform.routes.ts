import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const platformRoutes: RouteConfigEntry[] = [
  route('plattform/gemeinden', 'domains/platform/web/PlatformMunicipalitiesPage.tsx'),
  route('plattform/gemeinden/erstellen', 'domains/platform/web/CreateMunicipalityPage.tsx'),
  route('plattform/gemeinden/:id', 'domains/platform/web/PlatformMunicipalityPage.tsx'),
  route('plattform/benutzer', 'domains/platform/web/PlatformUsersPage.tsx'),
  route('plattform/benutzer/:id', 'domains/platform/web/PlatformUserPage.tsx'),
  route('plattform/auskunft', 'domains/platform/web/PlatformDataPage.tsx'),
  route('plattform/protokoll', 'domains/platform/web/PlatformLogPage.tsx'),
  route('plattform/postausgang', 'domains/platform/web/PlatformOutboxPage.tsx'),
  route('plattform/barrieren', 'domains/platform/web/PlatformBarriersPage.tsx'),
  route(':slug/verwaltung/postausgang', 'domains/platform/web/OutboxPage.tsx'),
]
