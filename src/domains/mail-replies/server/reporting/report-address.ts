import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { municipalityOpenToViewer } from '#domains/municipalities/server/municipality.graphql.ts'
import { replyAddress, tokenIn } from '#domains/notifications/server/replying/reply-address.ts'
import type { Context } from '#kit/server/builder.ts'

/** Octets of the part before the @ (RFC 5321, 4.5.3.1.1). */
const LONGEST_LOCAL = 64
/** Most addresses of a mail that are looked up: one is the rule. */
const MOST_TOWNS = 3

type Town = { slug: string; enabledFeatures: readonly Feature[] }

/** A town's address for new reports, `meldung+lindental@…`; null where it has none. */
export function reportAddressOf({ reportAddress: base }: Context, town: Town): string | null {
  if (base === null || !town.enabledFeatures.includes('MAIL_REPORTS')) return null
  const address = replyAddress(base, town.slug)
  return address.indexOf('@') > LONGEST_LOCAL ? null : address
}

/** The first open town whose report address a mail went to. A town without one is as unknown as none. */
export async function findReportTown(
  context: Context,
  addresses: readonly string[],
): Promise<MunicipalityRow | null> {
  const base = context.reportAddress
  if (base === null) return null
  const slugs = addresses.flatMap((address) => tokenIn(base, address) ?? [])
  for (const slug of [...new Set(slugs)].slice(0, MOST_TOWNS)) {
    const town = await municipalityOpenToViewer(context, slug)
    if (town !== null && reportAddressOf(context, town) !== null) return town
  }
  return null
}
