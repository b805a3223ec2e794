import { addressOf } from '#domains/site.rules.ts'
import type { MailLook } from '#kit/server/mail/look.ts'
import type { MailSender } from '#kit/server/mail/parts.ts'
import { lawLinks } from '#kit/server/mail/platform.ts'
import { themeShapes } from '../theme-colours.rules.ts'
import { townColours } from '../town-look.rules.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'

/** In whose name a mail about a town's matter comes, and where an answer to it goes. */
export const townHeaders = ({ name, contactEmail }: MunicipalityRow) => ({
  'From-Name': `Gemeinde ${name} über Meldewerk`,
  'Reply-To': contactEmail,
})

/** A mail in the colours of the town's pages, with its arms. */
function townLook(town: MunicipalityRow): MailLook {
  const { name, logo } = town
  const { accent, darkAccent, surface, darkSurface } = townColours(town)
  return {
    ...themeShapes(town.theme),
    name: `Gemeinde ${name}`,
    logo: logo === null ? null : { reference: logo, alt: `Logo der Gemeinde ${name}` },
    light: { accent, surface },
    dark: { accent: darkAccent, surface: darkSurface },
  }
}

/** A town as the sender of a mail: how it looks, where letters reach it, the law's pages, and its own site if it has one. */
export const townSender = (town: MunicipalityRow, publicUrl: string): MailSender => ({
  look: townLook(town),
  lines: [`Gemeinde ${town.name}`, `Postanschrift: ${town.postalAddress.replace(/\n/g, ', ')}`],
  links: lawLinks(publicUrl),
  home: (url) =>
    url.startsWith(`${publicUrl}/`) ? addressOf(publicUrl, town, url.slice(publicUrl.length)) : url,
})
