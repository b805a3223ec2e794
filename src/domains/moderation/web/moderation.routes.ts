import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const moderationRoutes: RouteConfigEntry[] = [
  route('profil/blockierte-benutzer', 'domains/moderation/web/BlockedUsersPage.tsx'),
  route(':slug/verwaltung/haeufungen', 'domains/moderation/web/floods/FloodsPage.tsx'),
  route(':slug/verwaltung/hinweise', 'domains/moderation/web/NoticeQueuePage.tsx'),
]
