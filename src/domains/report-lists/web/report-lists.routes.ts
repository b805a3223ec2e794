import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const reportListsRoutes: RouteConfigEntry[] = [
  route('meldungen', 'domains/report-lists/web/ReportListPage.tsx'),
  route(':slug/meldungen', 'domains/report-lists/web/MunicipalityPage.tsx'),
  route(':slug/meldungen/suche', 'domains/report-lists/web/search/SearchPage.tsx'),
]
