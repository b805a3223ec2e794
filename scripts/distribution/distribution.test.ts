import { globSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { movesBetweenTowns } from './moves.ts'
import { breaches } from './rules.ts'
import { readSchema } from './schema.ts'
import { distributionScript } from './script.ts'

/** Runs statements as the owner of the database. */
async function run(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

test('the migrated schema can be sharded by town, and violations are reported', async () => {
  await using site = await aSite()
  expect(breaches(await readSchema(site.databaseUrl), EXCEPTIONS)).toEqual([])
  await run(
    site.databaseUrl,
    `create table loose (id integer primary key);
     create table lamp (id bigint generated always as identity primary key, municipality_id bigint default 1);
     create table hour (municipality_id integer, tag integer, id integer unique,
       primary key (municipality_id, id), exclude (tag with =));
     alter table status add unique (id);
     create table watch (municipality_id integer not null, id integer not null, status_id integer references status (id),
       session_id text, primary key (municipality_id, id));
     alter table watch add foreign key (municipality_id, status_id) references status (municipality_id, id) on delete set null;
     alter table watch add foreign key (municipality_id, id) references status (municipality_id, id) on update cascade;
     create index watch_status on watch (status_id);
     create function never() returns trigger language plpgsql as $$ begin return new; end $$;
     create trigger late before insert on watch for each row execute function never();
     alter table person add column status_id integer references status (id);
     drop index report_map`,
  )
  expect(breaches(await readSchema(site.databaseUrl), EXCEPTIONS).sort()).toEqual(
    [
      'loose: has no municipality_id and is not named as shared',
      'lamp: municipality_id may be null',
      'lamp: municipality_id is bigint, so its rows would lie elsewhere',
      'lamp: municipality_id has a default',
      'lamp: id is numbered at the insert',
      'lamp: no sequence lamp_id',
      'lamp: lamp_pkey is unique over all towns',
      'hour: no sequence hour_id',
      'hour: hour_id_key is unique over all towns',
      'hour: index hour_tag_excl does not begin with municipality_id',
      'hour: hour_tag_excl excludes',
      'watch: no sequence watch_id',
      'watch: watch_status_id_fkey does not begin with municipality_id',
      'watch: watch_municipality_id_status_id_fkey would empty municipality_id',
      'watch: watch_municipality_id_id_fkey follows changes of a key',
      'watch: index watch_status does not begin with municipality_id',
      'watch: trigger late',
      "person: person_status_id_fkey points at status, which is towns'",
      'status: status_id_key is unique over all towns',
      'report_map is named as an exception and is none',
    ].sort(),
  )
})

test('the script drops and restores foreign keys and keeps towns isolated', async () => {
  await using site = await aSite()
  const before = await readSchema(site.databaseUrl)
  const script = distributionScript(before, EXCEPTIONS)
  // Citus is not installed here. These two stand-ins for its functions check the same preconditions on their
  // tables.
  const demands = (name: string, signature: string) =>
    `create function ${name}(${signature}) returns void language plpgsql as $$ begin
       if exists (select from pg_constraint where contype = 'f' and (conrelid = given::regclass or confrelid = given::regclass))
       then raise exception '% still has foreign keys', given; end if; end $$;`
  await run(
    site.databaseUrl,
    `${demands('create_reference_table', 'given text')}
     ${demands('create_distributed_table', "given text, by text, colocate_with text default 'default'")}
     begin; ${script.replace('create extension if not exists citus;', '')} commit;`,
  )
  const after = await readSchema(site.databaseUrl)
  expect(after.foreignKeys).toEqual(before.foreignKeys)
  const opened = before.policies.filter(({ asksTables }) => asksTables)
  expect(opened.map(({ table }) => table)).toEqual(['person'])
  expect(after.policies.filter(({ asksTables }) => asksTables)).toEqual([])
  expect(after.policies.length).toBe(before.policies.length)
})

test('no statement moves a row to another town', () => {
  const moves = globSync('src/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') }).flatMap((path) =>
    movesBetweenTowns(readFileSync(path, 'utf8')).map((table) => `${path}: ${table}`),
  )
  // A shared table: it holds a person's own municipality.
  expect(moves).toEqual(['src/domains/platform/server/town-data.sql.ts: person'])
  expect(movesBetweenTowns('`update report r set title = 1,\n municipality_id = 2 where id = 3`')).toEqual([
    'report',
  ])
  const marked = '`update $' + "{written('report', townId)} set municipality_id = 2 where id = 3`"
  expect(movesBetweenTowns(marked)).toEqual(['report'])
  expect(movesBetweenTowns('`update report set title = 1 where municipality_id = 2`')).toEqual([])
  expect(
    movesBetweenTowns('`insert into status values (1) on conflict (id) do update set municipality_id = 1`'),
  ).toEqual(['status'])
})
