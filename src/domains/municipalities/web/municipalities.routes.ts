import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const municipalitiesRoutes: RouteConfigEntry[] = [
  route('gemeinden', 'domains/municipalities/web/MunicipalitiesPage.tsx'),
  route(
    ':slug/verwaltung/gemeinde-bearbeiten',
    'domains/municipalities/web/settings/EditMunicipalityPage.tsx',
  ),
  route(':slug/verwaltung/gestaltung', 'domains/municipalities/web/look/TownLookPage.tsx'),
]
