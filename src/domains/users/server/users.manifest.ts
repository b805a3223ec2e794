import { defineDomain } from '#kit/server/domain.ts'

export const users = defineDomain({
  name: 'users',
  types: [
    () => import('./user.graphql.ts'),
    () => import('./language.graphql.ts'),
    () => import('./signature.graphql.ts'),
    () => import('./profile.graphql.ts'),
    () => import('./email-failure.graphql.ts'),
    () => import('./author.graphql.ts'),
  ],
  allowances: {
    'own-settings': ['updateProfile', 'updateUserSettings'],
  },
})
