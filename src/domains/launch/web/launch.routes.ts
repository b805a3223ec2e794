import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const launchRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/vorbereitung', 'domains/launch/web/LaunchPage.tsx'),
]
