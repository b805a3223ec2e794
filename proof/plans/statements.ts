import type { Client } from 'pg'
import { anonymousContext } from '#app/server/graphql/context.ts'
import type { BenchSite } from '../../bench/site/site.ts'
import type { Services } from '../../src/app/server/services.ts'
import { openSession } from '../../src/domains/auth/server/sessions.ts'
import { watchedSite } from '../../tests/databases/plans.ts'
import { type PlanQuestion, planQuestions, planScene } from './questions.ts'

/** A statement of a query. It is numbered from 1 in the order of its text, because several run at once. */
export type AskedStatement = { what: string; number: number; sql: string; parameters: readonly unknown[] }

/**
 * Sends the screens' queries and returns every distinct reading statement. Each query runs twice, because the
 * first run fills the cache (totals of long lists, decision 0116). It creates a staff account in the largest
 * town.
 * @throws when the endpoint answers with an error
 */
export async function statementsOfScreens(
  site: { services: Services; databaseUrl: string },
  client: Client,
): Promise<AskedStatement[]> {
  await using watching = watchedSite(site)
  const { seen, watched } = watching
  const scene = await planScene(client)
  const tokens = { stranger: null, ...(await tokensOf(site.services, client, scene)) }
  const found: AskedStatement[] = []
  for (const question of await planQuestions(client, scene)) {
    await ask(watched.app, question, tokens[question.by])
    seen.length = 0
    await ask(watched.app, question, tokens[question.by])
    const texts = new Map(
      seen.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql)).map((each) => [each.sql, each]),
    )
    const sorted = [...texts.values()].sort((a, b) => (a.sql < b.sql ? -1 : 1))
    sorted.forEach(({ sql, parameters }, index) => {
      found.push({ what: question.what, number: index + 1, sql, parameters })
    })
  }
  return found
}

async function tokensOf(
  services: Services,
  client: Client,
  { town, citizen }: Awaited<ReturnType<typeof planScene>>,
): Promise<{ citizen: string; staff: string }> {
  const tokenOf = async (id: number) => {
    const context = anonymousContext(services)
    const { authToken } = await services.db.transaction().execute((trx) => openSession(trx, context, id))
    return authToken.accessToken
  }
  const { rows } = await client.query('select id from person where id <> $1 order by id limit 1', [citizen])
  await client.query(
    `insert into municipality_role (municipality_id, person_id, role) values ($1, $2, 'ADMIN') on conflict do nothing`,
    [town.id, rows[0].id],
  )
  return { citizen: await tokenOf(citizen), staff: await tokenOf(rows[0].id) }
}

async function ask(
  app: BenchSite['app'],
  { what, query, variables }: PlanQuestion,
  token: string | null,
): Promise<void> {
  const response = await app.request('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { errors } = (await response.json()) as { errors?: object[] }
  if (errors) throw new Error(`${what}: ${JSON.stringify(errors)}`)
}
