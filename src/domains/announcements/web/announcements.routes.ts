import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const announcementsRoutes: RouteConfigEntry[] = [
  route(':slug/ankuendigungen', 'domains/announcements/web/AnnouncementsPage.tsx'),
  route(':slug/ankuendigungen/:id', 'domains/announcements/web/AnnouncementPage.tsx'),
  route(':slug/verwaltung/ankuendigungen', 'domains/announcements/web/AnnouncementsAdminPage.tsx'),
  route(':slug/verwaltung/ankuendigungen/erstellen', 'domains/announcements/web/CreateAnnouncementPage.tsx'),
  route(
    ':slug/verwaltung/ankuendigungen/:id/bearbeiten',
    'domains/announcements/web/EditAnnouncementPage.tsx',
  ),
]
