import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const embeddingRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/einbetten', 'domains/embedding/web/EmbeddingPage.tsx'),
]
