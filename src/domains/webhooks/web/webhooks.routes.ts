import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const webhooksRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/webhooks', 'domains/webhooks/web/WebhooksPage.tsx'),
]
