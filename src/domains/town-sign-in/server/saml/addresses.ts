import * as paths from '#domains/paths.ts'
import type { Context } from '#kit/server/builder.ts'

type Site = Pick<Context, 'publicUrl'>

/**
 * Our name at a town's provider (entity id), which is the address of our metadata. Each town has one of its
 * own, so that an assertion for one is none for another.
 */
export const entityIdOf = ({ publicUrl }: Site, municipalityId: number): string =>
  `${publicUrl}${paths.townSamlPath(municipalityId)}`

/** The address to which the provider has browsers post its response (assertion consumer service). */
export const responseUrlOf = ({ publicUrl }: Site, municipalityId: number): string =>
  `${publicUrl}${paths.townSamlResponsePath(municipalityId)}`
