import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const commentsRoutes: RouteConfigEntry[] = [
  route(
    ':slug/meldungen/:categorySlug/:reportSlug/kommentare/erstellen',
    'domains/comments/web/CreateCommentPage.tsx',
  ),
  route(
    ':slug/meldungen/:categorySlug/:reportSlug/kommentare/:commentId/bearbeiten',
    'domains/comments/web/EditCommentPage.tsx',
  ),
]
