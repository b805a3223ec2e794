import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const templatesRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/vorlagen', 'domains/templates/web/TemplatesPage.tsx'),
]
