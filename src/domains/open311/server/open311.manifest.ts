import { defineDomain } from '#kit/server/domain.ts'

export const open311 = defineDomain({ name: 'open311' })
