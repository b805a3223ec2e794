import type { Client } from 'pg'
import { searchTowns } from '#domains/municipalities/server/search/search-towns.ts'
import { listReports } from '#domains/report-lists/server/list-reports.ts'
import type { Db } from '#kit/server/database/db.ts'
import { ANONYMOUS } from '../../src/domains/access/server/viewer.ts'
import { openQuestion, type SearchQuery } from '../../src/domains/search/server/expand-query.ts'
import { parseQuery } from '../../src/domains/search/server/parse-query.ts'
import { STAGES, type Stage } from '../../src/domains/search/server/stages.ts'

/** One search algorithm: it answers a query with report ids, the best first. */
export type SearchStage = { name: string; answer(text: string): Promise<number[]> }

/** More than the number of matches of any query here. */
const ALL = 1000

/**
 * From a database's built-in search to our complete search. Each of our stages includes all stages before it.
 */
export function searchStages(db: Db, client: Client): SearchStage[] {
  const listed = async (search: SearchQuery) => {
    const filter = { timeZone: 'Europe/Berlin', onlyWithPhoto: false, search }
    const order = { type: 'RELEVANCE', direction: 'DESC' } as const
    const { rows } = await listReports({ db, viewer: ANONYMOUS }, filter, order, { page: 1, count: ALL })
    return rows.map(({ id }) => id)
  }
  const upTo = (last: Stage): SearchStage['answer'] => {
    return async (text) => {
      const question = openQuestion(db, text)
      for (const stage of STAGES.slice(0, STAGES.indexOf(last) + 1)) {
        const search = await question.at(stage)
        const found = search === null ? [] : await listed(search)
        if (found.length > 0) return found
      }
      return []
    }
  }
  return [
    { name: 'contained as typed (ILIKE)', answer: asContained(client) },
    { name: 'PostgreSQL’s german', answer: asGerman(client) },
    { name: 'our keys', answer: (text) => ownKeys(text, listed) },
    { name: '+ numbers, other words, compounds', answer: upTo('asked') },
    { name: '+ unknown words put right', answer: upTo('corrected') },
    { name: '+ what a compound ends with', answer: upTo('headed') },
    { name: '+ without words of state', answer: upTo('without-states') },
    { name: '+ all words put right', answer: upTo('guessed') },
  ]
}

async function ownKeys(text: string, listed: (search: SearchQuery) => Promise<number[]>): Promise<number[]> {
  const keys = parseQuery(text).words.map(({ key }) => `'${key}'`)
  if (keys.length === 0) return []
  const all = keys.join(' & ')
  return listed({ all, fit: all, own: keys.join(' | '), rarest: null, keys, corrected: null })
}

const TEXT = `title || ' ' || description || ' ' || coalesce(street, '')`

const asContained = (client: Client) => async (text: string) => {
  const sql = `select id from report where ${TEXT} ilike '%' || $1 || '%' order by created_at desc, id desc`
  return idsOf(await client.query(sql, [text]))
}

const asGerman = (client: Client) => async (text: string) => {
  const sql = `select id from report, websearch_to_tsquery('german', $1) as asked
    where to_tsvector('german', ${TEXT}) @@ asked
    order by ts_rank(to_tsvector('german', ${TEXT}), asked) desc, created_at desc, id desc`
  return idsOf(await client.query(sql, [text]))
}

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)

/** From a database's built-in search to our search for towns. */
export const townStages = (db: Db, client: Client): SearchStage[] => [
  {
    name: 'contained as typed (ILIKE)',
    answer: async (text) =>
      idsOf(
        await client.query(
          `select id from municipality where name ilike '%' || $1 || '%' or zip like '%' || $1 || '%' order by name, id`,
          [text],
        ),
      ),
  },
  {
    name: 'our search for towns',
    answer: async (text) => (await searchTowns(db, text)).map(({ id }) => id),
  },
]
