import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const managementRoutes: RouteConfigEntry[] = [
  route('einladung', 'domains/management/web/invitations/InvitationPage.tsx'),
  route(':slug/verwaltung/benutzer', 'domains/management/web/UsersPage.tsx'),
  route(':slug/verwaltung/benutzer/erstellen', 'domains/management/web/CreateUserPage.tsx'),
  route(':slug/verwaltung/benutzer/liste', 'domains/management/web/import/InviteManyPage.tsx'),
  route(':slug/verwaltung/benutzer/:id/bearbeiten', 'domains/management/web/EditUserPage.tsx'),
]
