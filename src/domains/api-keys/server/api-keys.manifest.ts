import { mandatoryMail } from '#domains/mail-facts.ts'
import { defineDomain } from '#kit/server/domain.ts'

export const apiKeys = defineDomain({
  name: 'api-keys',
  types: [() => import('./api-key.graphql.ts')],
  mails: { 'key.created': mandatoryMail(26, 'STAFF') },
  allowances: { managing: ['createApiKey', 'revokeApiKey'] },
})
