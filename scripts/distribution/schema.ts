import { Client } from 'pg'

/** The parts of PostgreSQL's catalogue that matter for a distributed database. */
export type Schema = {
  tables: Table[]
  foreignKeys: ForeignKey[]
  /** Columns in index order. An expression has no name and is null. */
  indexes: {
    name: string
    table: string
    columns: (string | null)[]
    isUnique: boolean
    isPrimary: boolean
  }[]
  triggers: { name: string; table: string }[]
  exclusions: { name: string; table: string }[]
  /** Row-level security policies. `asksTables`: the policy has a subquery. */
  policies: { name: string; table: string; asksTables: boolean }[]
  sequences: string[]
}

export type Table = { name: string; columns: Column[] }

export type Column = {
  name: string
  type: string
  isRequired: boolean
  /** The database generates the value: an identity column, or a default from a sequence. */
  isNumberedByServer: boolean
  /** A virtual generated column, which only PostgreSQL 18 has. */
  isVirtual: boolean
  /** Its default, if it has one. */
  standard: string | null
}

export type ForeignKey = {
  name: string
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
  /** The key has an `on update` action. */
  followsChanges: boolean
  /** Columns that `on delete set null` sets to null. */
  emptied: string[]
  definition: string
  /** Not enforced, or temporal: both exist only in PostgreSQL 18. */
  isNew: boolean
}

/** Reads the schema of a migrated database. @throws when the database does not answer */
export async function readSchema(url: string): Promise<Schema> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const ask = async <Row>(sql: string) => (await client.query(sql)).rows as Row[]
  try {
    return {
      tables: await ask(TABLES),
      foreignKeys: await ask(FOREIGN_KEYS),
      indexes: await ask(INDEXES),
      triggers: await ask(`select tgname::text as name, c.relname::text as table
        from pg_trigger join pg_class c on c.oid = tgrelid
        where not tgisinternal and ${OURS} order by 2, 1`),
      exclusions: await ask(`select conname::text as name, c.relname::text as table
        from pg_constraint join pg_class c on c.oid = conrelid where contype = 'x' and ${OURS} order by 2, 1`),
      policies: await ask(`select polname::text as name, c.relname::text as table,
          coalesce(concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* '\\mselect\\M', false) as "asksTables"
        from pg_policy join pg_class c on c.oid = polrelid where ${OURS} order by 2, 1`),
      sequences: (
        await ask<{ name: string }>(
          `select c.relname::text as name from pg_class c where c.relkind = 'S' and ${OURS} order by 1`,
        )
      ).map(({ name }) => name),
    }
  } finally {
    await client.end()
  }
}

/** The queue has its own schema (pgboss) and is not distributed. */
const OURS = `c.relnamespace = 'public'::regnamespace`

/** to_jsonb: a catalogue column of a newer PostgreSQL is then missing, and not an error. */
const TABLES = `
  select c.relname::text as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
      'isNumberedByServer', a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like '%nextval(%', false),
      'isVirtual', coalesce(to_jsonb(a) ->> 'attgenerated' = 'v', false),
      'standard', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and ${OURS} group by c.relname order by 1`

const namesOf = (relation: string, numbers: string) => `
  (select json_agg(a.attname order by n.place) from unnest(${numbers}) with ordinality n (number, place)
    left join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number and n.number > 0)`

const FOREIGN_KEYS = `
  select k.conname::text as name, c.relname::text as table, ${namesOf('k.conrelid', 'k.conkey')} as columns,
    f.relname::text as target, ${namesOf('k.confrelid', 'k.confkey')} as "targetColumns",
    k.confupdtype <> 'a' as "followsChanges",
    coalesce(case when k.confdeltype in ('n', 'd')
      then ${namesOf('k.conrelid', 'coalesce(k.confdelsetcols, k.conkey)')} end, '[]') as emptied,
    pg_get_constraintdef(k.oid) as definition,
    coalesce(to_jsonb(k) ->> 'conenforced' = 'false' or to_jsonb(k) ->> 'conperiod' = 'true', false) as "isNew"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and ${OURS} order by 2, 1`

const INDEXES = `
  select i.relname::text as name, c.relname::text as table, ${namesOf('c.oid', 'x.indkey::int2[]')} as columns,
    x.indisunique as "isUnique", x.indisprimary as "isPrimary"
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where ${OURS} order by 2, 1`
