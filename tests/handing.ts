import { type Db, nextId } from '#kit/server/database/db.ts'
import { type Answer, ask } from './ask.ts'
import type { TestSite } from './site.ts'

type Who = Parameters<typeof ask>[3]

/** An outside body of a town, in use. */
export async function aBody(
  { services: { db } }: TestSite,
  town: { id: number },
  more: { name?: string; email?: string; isActive?: boolean; greeting?: string } = {},
): Promise<{ id: number; email: string }> {
  const id = await nextId(db as Db, 'outside_body_id')
  const email = more.email ?? `stelle-${id}@extern.example`
  const { name = 'Elektro Krause', isActive = true, greeting = null } = more
  await db
    .insertInto('outsideBody')
    .values({ municipalityId: town.id, id, name, kind: 'CONTRACTOR', email, greeting, isActive })
    .execute()
  return { id, email }
}

type Given = { bodyId: number; message?: string; days?: number }

/** Hands a report to an outside body. */
export const handOver = (site: TestSite, reportId: number, given: Given, who: Who): Promise<Answer> =>
  ask(
    site,
    `mutation Hand($reportId: Int!, $input: HandoverInput!) { handOver(reportId: $reportId, input: $input) {
      id isOutside handovers { id state } permissions { canHandOver handoverObstacle } } }`,
    { reportId, input: { message: 'Bitte die Lampe tauschen.', ...given } },
    who,
  )

export const revokeHandover = (site: TestSite, id: number, who: Who): Promise<Answer> =>
  ask(site, `mutation { revokeHandover(handoverId: ${id}) { id } }`, {}, who)

type Kind = 'ACCEPTED' | 'REFUSED' | 'ANSWERED' | 'DONE'

/** Replies by the token of a mail. */
export const replyByLink = (
  site: TestSite,
  token: string,
  kind: Kind,
  text = '',
  who: Who = {},
  more = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation Reply($token: String!, $input: HandoverReplyInput!) { replyToHandover(token: $token, input: $input) }`,
    { token, input: { kind, text, ...more } },
    who,
  )

const MAILED = `state message expiresAt municipality { name } replies { kind text }
  report { number title description location { street } photos { path } }`

/** The handover that the page of a link shows. */
export const behindHandover = async (site: TestSite, token: string, who: Who = {}) =>
  (await ask(site, `{ mailedHandover(token: "${token}") { ${MAILED} } }`, {}, who)).data.mailedHandover

/** The fields of an outside body, for a call. */
export const BODY =
  '{ name: "Bauhof Nord", kind: CONTRACTOR, email: "nord@extern.example", greeting: "", isActive: true }'
