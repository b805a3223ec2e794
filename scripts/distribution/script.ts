import type { Exceptions } from './exceptions.ts'
import { townTables } from './rules.ts'
import type { ForeignKey, Schema } from './schema.ts'

/** The distribution column, and the table with which all others are colocated. */
const KEY = 'municipality_id'
const FIRST = 'status'

/**
 * The SQL that distributes a migrated database with Citus. It uses the same lists as the checker: it drops
 * foreign keys, places the tables and restores the foreign keys (docs/operations-scaling.md).
 */
export function distributionScript(schema: Schema, exceptions: Exceptions): string {
  const towns = townTables(schema, exceptions).map(({ name }) => name)
  const others = towns.filter((name) => name !== FIRST)
  const moved = new Set([...towns, ...Object.keys(exceptions.reference)])
  const keys = schema.foreignKeys.filter(({ table, target }) => moved.has(table) || moved.has(target))
  const lines = (each: string[]) => each.join('\n')
  return `-- Written by npm run generate from scripts/distribution; do not edit. For an empty or filled database whose migrations this
-- release has applied, on the coordinator, as a superuser: psql -v ON_ERROR_STOP=1 --single-transaction -f deploy/citus.sql
-- Read docs/operations-scaling.md first.

create extension if not exists citus;
-- Rows of reference tables and of distributed ones change in one transaction here, so over one connection to each machine.
set local citus.multi_shard_modify_mode to 'sequential';

-- 1. The second wall between towns (decision 0108) stands, but for policies that ask other tables, which Citus refuses.
${lines(schema.policies.filter(({ table, asksTables }) => moved.has(table) && asksTables).map(withoutQuestions))}
-- Whoever asks a worker comes to it as the same role, and what is set for a transaction goes along.
do $$
begin
  execute format('alter database %I set citus.propagate_set_commands to %L', current_database(), 'local');
  if exists (select from pg_roles where rolname = 'meldewerk_town') then
    alter role meldewerk_town login;
  end if;
end $$;

-- 2. Foreign keys off.
${lines(keys.map(({ name, table }) => `alter table ${table} drop constraint ${name};`))}

-- 3. Tables to their places. What is not named here stays on the coordinator.
${lines(Object.keys(exceptions.reference).map((name) => `select create_reference_table('${name}');`))}
select create_distributed_table('${FIRST}', '${KEY}');
${lines(others.map((name) => `select create_distributed_table('${name}', '${KEY}', colocate_with => '${FIRST}');`))}

-- 4. Foreign keys on again: among reference tables first, then towns' tables, then those of the coordinator.
${lines(ordered(keys, exceptions).map(({ name, table, definition }) => `alter table ${table} add constraint ${name} ${definition};`))}
`
}

/** Column grants protect such a table instead of the policy's subquery. */
const withoutQuestions = ({ name, table }: Schema['policies'][number]): string =>
  `alter policy ${name} on ${table} using (true);`

function ordered(keys: ForeignKey[], { reference, coordinator }: Exceptions): ForeignKey[] {
  const rank = ({ table }: ForeignKey) => (table in reference ? 0 : table in coordinator ? 2 : 1)
  return [...keys].sort((one, other) => rank(one) - rank(other))
}
