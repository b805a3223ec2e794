import { defineDomain } from '#kit/server/domain.ts'
import { firstCategories } from './first-categories.ts'

export const categories = defineDomain({
  name: 'categories',
  types: [() => import('./category.graphql.ts'), () => import('./category-mutations.graphql.ts')],
  subscribers: [...firstCategories],
  allowances: {
    managing: ['createCategory', 'deleteCategory', 'sortCategories', 'updateCategory'],
  },
})
