import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const notificationsRoutes: RouteConfigEntry[] = [
  route('profil/nachrichten', 'domains/notifications/web/NotificationsPage.tsx'),
  route('profil/benachrichtigungen', 'domains/notifications/web/NotificationSettingsPage.tsx'),
  route('abbestellen/:token', 'domains/notifications/web/UnsubscribePage.tsx'),
]
