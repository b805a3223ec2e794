-- The audit log can be added to and not rewritten, and whoever gets round that is found out (REQUIREMENTS D-50, D-52).
-- Here are the program's only triggers: an assurance against the program itself cannot stand in the program.

-- One link for each entry, made a moment after it by a job, in one row for the whole platform. The link holds what the
-- entry said as a hash, and the hash of the link before.
create table audit_link (
  position integer primary key,
  -- No foreign key: the link stays when its entry is removed, or the removal would take its own traces along.
  entry_id integer not null unique,
  -- Of everything in the entry but the people.
  content_hash bytea not null,
  -- Of each person with a random salt, so that a name can leave the log; the salt leaves with it.
  actor_hash bytea,
  actor_salt uuid,
  person_hash bytea,
  person_salt uuid,
  -- All zeros: the first of all.
  previous_hash bytea not null,
  hash bytea not null,
  linked_at timestamptz(3) not null,
  -- When the entry went because its time was over.
  forgotten_at timestamptz(3)
);

-- Where the chain was cut at its old end: the hash of the last link that went.
create table audit_anchor (
  position integer primary key,
  hash bytea not null,
  cut_at timestamptz(3) not null
);

-- What waits for its link.
create index audit_entry_oldest on audit_entry (created_at);

create function audit_content_hash(entry audit_entry) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(entry.id, entry.municipality_id, entry.action, entry.object_id, entry.old_value,
    entry.new_value, entry.reason, (extract(epoch from entry.created_at) * 1000)::bigint)::text, 'UTF8'))
$$;

create function audit_person_hash(salt uuid, id integer) returns bytea language sql immutable as $$
  select case when id is null then null else sha256(uuid_send(salt) || int4send(id)) end
$$;

create function audit_link_hash(link audit_link) returns bytea language sql immutable as $$
  select sha256(link.previous_hash || int4send(link.position) || int4send(link.entry_id) || link.content_hash
    || coalesce(link.actor_hash, '\x00') || coalesce(link.person_hash, '\x00')
    || int8send((extract(epoch from link.linked_at) * 1000)::bigint))
$$;

-- Links what has none, oldest first; the lock lets one process do it at a time. Answers how many were linked.
create function link_audit_entries(at timestamptz, most integer) returns integer language plpgsql as $$
declare
  entry audit_entry;
  link audit_link;
  previous audit_link;
  linked integer := 0;
begin
  perform pg_advisory_xact_lock(7235020);
  select * into previous from audit_link order by position desc limit 1;
  if not found then
    select position, hash into previous.position, previous.hash from audit_anchor order by position desc limit 1;
  end if;
  for entry in select e.* from audit_entry e where not exists (select from audit_link l where l.entry_id = e.id)
    order by e.id limit most
  loop
    link.position := coalesce(previous.position, 0) + 1;
    link.entry_id := entry.id;
    link.content_hash := audit_content_hash(entry);
    link.actor_salt := case when entry.actor_id is null then null else gen_random_uuid() end;
    link.actor_hash := audit_person_hash(link.actor_salt, entry.actor_id);
    link.person_salt := case when entry.person_id is null then null else gen_random_uuid() end;
    link.person_hash := audit_person_hash(link.person_salt, entry.person_id);
    link.previous_hash := coalesce(previous.hash, decode(repeat('00', 32), 'hex'));
    link.linked_at := at;
    link.forgotten_at := null;
    link.hash := audit_link_hash(link);
    insert into audit_link select link.*;
    previous := link;
    linked := linked + 1;
  end loop;
  return linked;
end $$;

-- Removes entries whose time is over, and cuts the chain where nothing is left at its old end. Answers how many entries went.
-- Nothing goes that is younger than 90 days, whatever is asked for; and nothing without its link.
create function forget_audit_entries(ids integer[], at timestamptz) returns integer language plpgsql as $$
declare
  gone integer;
  kept integer;
begin
  perform pg_advisory_xact_lock(7235020);
  perform set_config('meldewerk.forgets_audit', 'on', true);
  with removed as (
    delete from audit_entry e where e.id = any(ids) and e.created_at < at - interval '2160 hours'
      and exists (select from audit_link l where l.entry_id = e.id) returning e.id
  ), marked as (
    update audit_link l set forgotten_at = at, actor_salt = null, person_salt = null from removed
    where l.entry_id = removed.id returning 1
  ) select count(*) into gone from marked;
  select coalesce(min(position) - 1, (select max(position) from audit_link)) into kept from audit_link where forgotten_at is null;
  insert into audit_anchor select position, hash, at from audit_link where position = kept on conflict do nothing;
  delete from audit_link where position <= kept;
  delete from audit_anchor where position < kept;
  perform set_config('meldewerk.forgets_audit', 'off', true);
  return gone;
end $$;

-- A municipality's entries go with it. The platform's own entry says that it went.
create function forget_audit_of_municipality(town integer, at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7235020);
  perform set_config('meldewerk.forgets_audit', 'on', true);
  update audit_link set forgotten_at = at, actor_salt = null, person_salt = null
    where entry_id in (select e.id from audit_entry e where e.municipality_id = town);
  delete from audit_entry e where e.municipality_id = town;
  perform set_config('meldewerk.forgets_audit', 'off', true);
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if current_setting('meldewerk.forgets_audit', true) = 'on' then return coalesce(new, old); end if;
  -- A name leaves the log with its account, and with it what could show whose it was.
  if tg_table_name = 'audit_entry' and tg_op = 'UPDATE' then
    if (new.actor_id is null or new.actor_id = old.actor_id) and (new.person_id is null or new.person_id = old.person_id)
      and (to_jsonb(new) - 'actor_id' - 'person_id') = (to_jsonb(old) - 'actor_id' - 'person_id')
    then
      perform set_config('meldewerk.forgets_audit', 'on', true);
      update audit_link set actor_salt = case when new.actor_id is null then null else actor_salt end,
        person_salt = case when new.person_id is null then null else person_salt end where entry_id = old.id;
      perform set_config('meldewerk.forgets_audit', 'off', true);
      return new;
    end if;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;

create trigger audit_entry_is_kept before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_link_is_kept before update or delete on audit_link for each row execute function refuse_audit_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry for each statement execute function refuse_audit_change();
create trigger audit_link_is_not_emptied before truncate on audit_link for each statement execute function refuse_audit_change();
