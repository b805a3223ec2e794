import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const reportsRoutes: RouteConfigEntry[] = [
  route(':slug/meldungen/:categorySlug/:reportSlug', 'domains/reports/web/ReportDetailPage.tsx'),
  route(
    ':slug/meldungen/:categorySlug/:reportSlug/bearbeiten',
    'domains/reports/web/edit/EditReportPage.tsx',
  ),
]
