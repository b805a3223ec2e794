-- A town's directory says by SCIM who works there, and who has left (decision 0211).

alter table api_key drop constraint api_key_scopes_check;
alter table api_key add constraint api_key_scopes_check check (
  cardinality(scopes) between 1 and 4
  and scopes <@ array['REPORTS_WRITE', 'UPDATES_WRITE', 'TEMPLATES_READ', 'DIRECTORY_WRITE']);

-- Somebody as the directory names them. It stands beside accounts, so that a directory reads nothing about one.
create table directory_entry (
  municipality_id integer not null references municipality (id),
  id uuid not null,
  user_name text not null check (char_length(user_name) between 1 and 254),
  external_id text check (char_length(external_id) between 1 and 255),
  email text check (char_length(email) between 1 and 254),
  is_active boolean not null,
  -- The account of this town's staff that it stands for, once that is known.
  person_id integer references person (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (municipality_id, id)
);
-- Names are unique in a directory, and it asks by them (RFC 7643, section 4.1).
create unique index directory_entry_user_name on directory_entry (municipality_id, lower(user_name));
create unique index directory_entry_external_id on directory_entry (municipality_id, external_id);
-- An account that is deleted leaves its entry.
create index directory_entry_person on directory_entry (person_id) where person_id is not null;
select wall_off('directory_entry');

-- When a directory last spoke, to the minute.
create table directory_state (
  municipality_id integer primary key references municipality (id),
  last_seen_at timestamptz(3) not null
);
select wall_off('directory_state');
