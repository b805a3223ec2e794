import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const auditRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/protokoll', 'domains/audit/web/AuditLogPage.tsx'),
]
