import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const neighbourhoodRoutes: RouteConfigEntry[] = [
  route('profil/umgebung', 'domains/neighbourhood/web/AreasPage.tsx'),
  route('profil/umgebung/neu', 'domains/neighbourhood/web/NewAreaPage.tsx'),
  route('profil/umgebung/:id', 'domains/neighbourhood/web/EditAreaPage.tsx'),
]
