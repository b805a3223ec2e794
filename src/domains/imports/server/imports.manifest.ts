import { defineDomain } from '#kit/server/domain.ts'

/** Nobody imports by the API: the command on the town's machine is its only door. */
export const imports = defineDomain({ name: 'imports' })
