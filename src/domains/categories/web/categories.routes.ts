import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const categoriesRoutes: RouteConfigEntry[] = [
  route(':slug/verwaltung/kategorien', 'domains/categories/web/CategoriesPage.tsx'),
  route(':slug/kategorien/erstellen', 'domains/categories/web/CreateCategoryPage.tsx'),
  route(':slug/verwaltung/kategorien/uebernehmen', 'domains/categories/web/import/ImportCategoriesPage.tsx'),
  route(':slug/kategorien/:id/bearbeiten', 'domains/categories/web/EditCategoryPage.tsx'),
]
