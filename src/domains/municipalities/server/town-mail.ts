import { addressOf } from '#domains/site.rules.ts'
import { say } from '#kit/common/say.ts'
import type { MailLook } from '#kit/server/mail/look.ts'
import type { MailSender } from '#kit/server/mail/parts.ts'
import { lawLinks } from '#kit/server/mail/platform.ts'
import { themeShapes } from '../theme-colours.rules.ts'
import { townColours } from '../town-look.rules.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'

/** Sender name and reply address of a mail about a town's matter. */
export const townHeaders = ({ name, contactEmail }: MunicipalityRow) => ({
  'From-Name': say`Gemeinde ${name} über Meldewerk`,
  'Reply-To': contactEmail,
})

/** The look of a mail: the colours of the town's pages, and its arms. */
function townLook(town: MunicipalityRow): MailLook {
  const { name, logo } = town
  const { accent, darkAccent, surface, darkSurface } = townColours(town)
  return {
    ...themeShapes(town.theme),
    name: say`Gemeinde ${name}`,
    logo: logo === null ? null : { reference: logo, alt: say`Logo der Gemeinde ${name}` },
    light: { accent, surface },
    dark: { accent: darkAccent, surface: darkSurface },
  }
}

/** A town as the sender of a mail: its look, postal address, legal pages, and its own site if it has one. */
export const townSender = (town: MunicipalityRow, publicUrl: string): MailSender => ({
  look: townLook(town),
  lines: [say`Gemeinde ${town.name}`, say`Postanschrift: ${town.postalAddress.replace(/\n/g, ', ')}`],
  links: lawLinks(publicUrl),
  home: (url) =>
    url.startsWith(`${publicUrl}/`) ? addressOf(publicUrl, town, url.slice(publicUrl.length)) : url,
})
