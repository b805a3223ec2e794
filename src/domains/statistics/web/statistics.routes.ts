import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const statisticsRoutes: RouteConfigEntry[] = [
  route(':slug/bilanz', 'domains/statistics/web/balance/BalancePage.tsx'),
  route(':slug/verwaltung/zahlen', 'domains/statistics/web/StatisticsPage.tsx'),
  route(':slug/verwaltung/zahlen/monat', 'domains/statistics/web/MonthPage.tsx'),
  route(':slug/verwaltung/zahlen/wiederholt', 'domains/statistics/web/recurring/RecurringPage.tsx'),
]
