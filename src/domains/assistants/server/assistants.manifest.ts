import { defineDomain } from '#kit/server/domain.ts'

export const assistants = defineDomain({ name: 'assistants' })
