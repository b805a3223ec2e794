import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const exchangeRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/partnersysteme', 'domains/exchange/web/PartnersPage.tsx'),
]
