import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const usersRoutes: RouteConfigEntry[] = [
  route('profil', 'domains/users/web/ProfilePage.tsx'),
  route('profil/bearbeiten', 'domains/users/web/EditProfilePage.tsx'),
]
