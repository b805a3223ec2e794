import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const objectionsRoutes: RouteConfigEntry[] = [
  route('noch-nicht-erledigt', 'domains/objections/web/NotDonePage.tsx'),
]
