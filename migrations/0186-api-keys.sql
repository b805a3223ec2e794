-- Keys by which programs of a town write (decision 0156).
create sequence api_key_id;

create table api_key (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 80),
  -- Of the whole key. Whoever reads the table can use none.
  key_hash bytea not null,
  -- The key's first characters, by which a person recognises it.
  hint text not null check (length(hint) between 4 and 12),
  scopes text[] not null
    check (cardinality(scopes) between 1 and 2 and scopes <@ array['REPORTS_WRITE', 'UPDATES_WRITE']),
  -- Writing calls in a minute.
  per_minute integer not null check (per_minute between 1 and 600),
  created_at timestamptz(3) not null,
  -- Null: it has no end.
  expires_at timestamptz(3),
  -- The day in UTC.
  last_used_on date,
  revoked_at timestamptz(3),
  primary key (municipality_id, id)
);
-- A call tells nothing but its key.
create index api_key_by_hash on api_key (key_hash);
-- The API names a key by its id alone.
create index api_key_by_id on api_key (id);
select wall_off('api_key');

-- What a program did stands under its key's name. A call that is sent again is recognised by its id.
alter table report_event
  add column api_key_id integer,
  add column call_id text check (length(call_id) <= 100),
  add constraint report_event_api_key foreign key (municipality_id, api_key_id) references api_key (municipality_id, id),
  add constraint report_event_actor_or_key check (api_key_id is null or actor_id is null);
create index report_event_call on report_event (municipality_id, api_key_id, call_id) where call_id is not null;

alter table comment
  add column api_key_id integer,
  add constraint comment_api_key foreign key (municipality_id, api_key_id) references api_key (municipality_id, id),
  add constraint comment_of_key_is_official check (api_key_id is null or (is_official and person_id is null));
create unique index comment_idempotency_of_keys on comment (municipality_id, api_key_id, idempotency_key)
  where api_key_id is not null and idempotency_key is not null;

alter table report drop constraint report_source_check;
alter table report add constraint report_source_check
  check (source in ('WEB', 'APP_ANDROID', 'APP_IOS', 'STAFF', 'PHONE', 'EMAIL', 'COUNTER', 'API'));

-- No foreign key: an entry outlives everything that it names.
alter table audit_entry add column api_key_id integer;

-- Entries without a key keep the hash that they had.
create or replace function audit_content_hash(entry audit_entry) returns bytea language sql immutable as $$
  select sha256(convert_to((jsonb_build_array(entry.id, entry.municipality_id, entry.action, entry.object_id, entry.old_value,
    entry.new_value, entry.reason, (extract(epoch from entry.created_at) * 1000)::bigint)
    || case when entry.api_key_id is null then '[]'::jsonb else jsonb_build_array(entry.api_key_id) end)::text, 'UTF8'))
$$;
