import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const caseworkRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung', 'domains/casework/web/inbox/InboxPage.tsx'),
  route(':slug/verwaltung/unterwegs', 'domains/casework/web/round/RoundPage.tsx'),
]
