-- Puts a test's database back to how the template left it, so that the next test can have it. Copying the template takes ten
-- times as long: it is some seven hundred files, of which a test touches a few dozen.
create schema test_reset;

-- What the migrations themselves left in tables; and where they left the sequences.
do $$
declare
  each record;
  is_filled boolean;
begin
  create table test_reset.filled (name text primary key, hash text not null);
  for each in select t.oid::regclass::text as name, t.relname from pg_class t
    join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname in ('public', 'pgboss')
  loop
    execute format('select exists (select from %s)', each.name) into is_filled;
    if is_filled then
      execute format('create table test_reset.%I as table %s', 'kept_' || each.relname, each.name);
      execute format('insert into test_reset.filled select %L, md5(string_agg(t::text, '','' order by t::text)) from %s t', each.name, each.name);
    end if;
  end loop;
  create table test_reset.sequence as
    select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences;
end $$;

-- Whatever a test may have done besides rows: to tables, indexes, constraints, functions, settings and the planner's statistics.
create function test_reset.shape() returns text language sql as $$
  select concat_ws('|',
    (select md5(string_agg(concat(oid, relname, relkind, reloptions), ',' order by oid)) from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)),
    (select count(*) from pg_attribute where not attisdropped),
    (select md5(string_agg(concat(oid, conname, convalidated), ',' order by oid)) from pg_constraint),
    (select count(*) filter (where indisvalid) from pg_index),
    (select md5(string_agg(concat(oid, tgname, tgenabled), ',' order by oid)) from pg_trigger),
    (select md5(string_agg(concat(oid, md5(prosrc)), ',' order by oid)) from pg_proc
      where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)),
    (select count(*) from pg_statistic where starelid >= 16384),
    (select count(*) from pg_db_role_setting), (select count(*) from pg_extension), (select count(*) from pg_namespace
      where nspname not like 'pg\_%'))
$$;

create table test_reset.first (shape text not null);

-- False where something was done that this does not undo: then nobody should have the database again.
create function test_reset.reset() returns boolean language plpgsql as $$
declare
  each record;
  is_filled boolean;
  touched text;
  hash text;
  used text[] := '{}';
  large text[] := '{}';
begin
  if test_reset.shape() <> (select shape from test_reset.first) then return false; end if;
  for each in select t.oid::regclass::text as name, pg_relation_size(t.oid) as bytes from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname in ('public', 'pgboss')
      and t.oid::regclass::text not in (select name from test_reset.filled)
  loop
    if each.bytes > 128 * 1024 then large := large || each.name;
    elsif each.bytes > 0 then
      execute format('select exists (select from %s)', each.name) into is_filled;
      if is_filled then used := used || each.name; end if;
    end if;
  end loop;
  -- Everything goes: nothing need be asked whether something else still points at it, and no trigger keeps the audit log.
  set local session_replication_role = replica;
  -- New files for tables and indexes take longer than a few rows.
  if large <> '{}' then execute 'truncate ' || array_to_string(large, ', ') || ' cascade'; end if;
  foreach touched in array used loop execute 'delete from ' || touched; end loop;
  for each in select f.name, f.hash, split_part(f.name, '.', -1) as short from test_reset.filled f
  loop
    execute format('select md5(string_agg(t::text, '','' order by t::text)) from %s t', each.name) into hash;
    if hash is distinct from each.hash then
      execute format('delete from %s', each.name);
      execute format('insert into %s select * from test_reset.%I', each.name, 'kept_' || trim(both '"' from each.short));
    end if;
  end loop;
  for each in select s.name, s.start_value, s.last_value from test_reset.sequence s
    join pg_sequences now on format('%I.%I', now.schemaname, now.sequencename) = s.name
    where now.last_value is distinct from s.last_value
  loop
    perform setval(each.name::regclass, coalesce(each.last_value, each.start_value), each.last_value is not null);
  end loop;
  return true;
end $$;

insert into test_reset.first select test_reset.shape();
