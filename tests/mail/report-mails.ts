import { anonymousContext } from '#app/server/graphql/context.ts'
import { keepMailedReport } from '#domains/filing/server/mailed/keep-mailed-report.ts'
import { mailLink } from '#domains/mail-replies/server/reporting/complete-report.mails.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aTown } from '#tests/factories.ts'
import { reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { MAIL_TOKEN } from './replies.ts'

export const REPORT_MAILS = { BOUNCE_TOKEN: MAIL_TOKEN, REPORT_ADDRESS: 'meldung@meldung.example' }

/** A town that takes reports by mail. */
export async function aMailTown(site: TestSite, slug = 'lindental') {
  const enabledFeatures = [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS' as const, 'MAIL_REPORTS' as const]
  const town = await aTown(site, { name: 'Lindental', slug, enabledFeatures })
  return { town, category: await aCategory(site, town), to: `meldung+${slug}@meldung.example` }
}

export async function aMailSite(environment: Record<string, string> = {}) {
  const site = await aSite({ ...REPORT_MAILS, ...environment })
  const scene = await aMailTown(site)
  return { site, ...scene, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

/** A report by mail that waits for its sender; returns the token of the link in our answer. */
export async function aMailedReport(site: TestSite, { id }: { id: number }, email: string): Promise<string> {
  const context = anonymousContext(site.services)
  const [town] = await findMunicipalities(context.db, [id])
  if (town === undefined) throw new Error('a mail to nobody')
  let token = ''
  const mail = { email, title: 'Laterne dunkel', description: 'Am Brunnen ist es dunkel.', photos: [] }
  await keepMailedReport(context, id, { ...mail, mark: crypto.randomUUID() }, (trx, kept) => {
    token = kept.token
    return mailLink(trx, context, town, { ...kept, email, leftOut: 0 })
  })
  return token
}

/** The answers with a link, the newest first: their recipients, words and tokens. */
export async function mailedLinks({ services: { db } }: TestSite) {
  const query = db.selectFrom('message').select(['recipient', 'subject', 'text', 'html', 'headers'])
  const rows = await query.where('kind', '=', 'report.complete-mailed').orderBy('id', 'desc').execute()
  return rows.map((row) => ({ ...row, token: /token=([\w-]{43})/.exec(row.text ?? '')?.[1] ?? '' }))
}

export const openMailed = (site: TestSite, token: string) =>
  ask(
    site,
    'query ($token: String!) { mailedReport(token: $token) { email title description photoPaths municipality { slug } } }',
    { token },
  )

/** Completes a report by mail, as the form does. */
export function sendMailed(
  site: TestSite,
  token: string,
  { town, category }: Record<'town' | 'category', { id: number }>,
  more: Record<string, unknown> = {},
  files: Record<string, Blob> = {},
) {
  const { municipalityId: _, ...content } = reportInput(town, category)
  const call =
    'mutation ($input: SendMailedReportInput!) { sendMailedReport(input: $input) { number report { id } } }'
  const input = { ...content, token, firstName: 'Anna', lastName: 'Beispiel', ...more }
  return ask(site, call, { input }, Object.keys(files).length === 0 ? {} : { files })
}
