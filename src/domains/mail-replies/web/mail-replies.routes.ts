import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const mailRepliesRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/e-mails', 'domains/mail-replies/web/IncomingMailsPage.tsx'),
]
