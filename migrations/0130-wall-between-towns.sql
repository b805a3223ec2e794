-- A second wall between municipalities (docs/decisions/0108): whoever reads as meldewerk_town sees the rows of one municipality,
-- the one named in the setting meldewerk.town, whatever the statement asks for. The program's own role owns the tables and is
-- not bound by this; it takes the other one on where a whole list of people's data is read for one municipality.

-- Roles belong to the server, not to the database: it may be there already, and not everybody may make one.
do $$
begin
  create role meldewerk_town nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise notice 'the role meldewerk_town cannot be made; an administrator can, see docs/operations-install.md';
end $$;

-- For every later table that holds a municipality's rows: `select wall_off('table')`.
create function wall_off(wanted regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wanted);
  execute format(
    'create policy own_town on %s using (municipality_id = current_setting(''meldewerk.town'')::integer)', wanted);
  if exists (select from pg_roles where rolname = 'meldewerk_town') then
    execute format('grant select on %s to meldewerk_town', wanted);
  end if;
end $$;

select wall_off(format('%I.%I', table_schema, table_name)::regclass)
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and column_name = 'municipality_id' and table_type = 'BASE TABLE' and table_name <> 'person'
  order by table_name;

alter table municipality enable row level security;
create policy own_town on municipality using (id = current_setting('meldewerk.town')::integer);

-- Somebody belongs to a municipality by what they reported there or do there; home alone is nobody's business.
alter table person enable row level security;
create policy own_town on person using (
  exists (select from report where report.person_id = person.id)
  or exists (select from comment where comment.person_id = person.id)
  or exists (select from municipality_role where municipality_role.person_id = person.id)
  or exists (select from report where report.responsible_editor_id = person.id)
);

-- Whoever makes a role may not take it on by that alone (PostgreSQL 16).
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant meldewerk_town to %I', current_user);
  end if;
exception
  -- An administrator made and granted it, or it is not there.
  when insufficient_privilege or undefined_object then null;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'meldewerk_town') then
    grant usage on schema public to meldewerk_town;
    grant select on municipality to meldewerk_town;
    -- Neither passwords nor anything else of the account.
    grant select (id, first_name, last_name, email, telephone, street, house_number, zip, place, country, state, deleted_at)
      on person to meldewerk_town;
  end if;
end $$;
