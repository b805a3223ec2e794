import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const remindersRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/erinnerungsregeln', 'domains/reminders/web/ReminderRulesPage.tsx'),
  route(':slug/verwaltung/erinnerungsregeln/erstellen', 'domains/reminders/web/CreateReminderRulePage.tsx'),
  route(
    ':slug/verwaltung/erinnerungsregeln/:id/bearbeiten',
    'domains/reminders/web/EditReminderRulePage.tsx',
  ),
]
