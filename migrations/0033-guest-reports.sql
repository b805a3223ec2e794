-- Reports of people without an account (DECISIONS 93) wait here, outside of every list, count and search, until the link in
-- a mail confirms the address; only then they become reports.
create sequence guest_report_id;

create table guest_report (
  municipality_id integer not null references municipality (id),
  id integer not null,
  -- Of the link's token. Whoever reads the table cannot confirm anything.
  token_hash bytea not null,
  idempotency_key text not null check (length(idempotency_key) <= 100),
  -- Who and what; emptied once it has become a report, and removed with the row when nobody confirms it.
  email text check (length(email) between 3 and 254),
  first_name text check (length(first_name) between 1 and 80),
  last_name text check (length(last_name) between 1 and 80),
  content jsonb,
  -- What it became: opening the link again answers the same.
  report_id integer,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  check ((report_id is null) = (email is not null and content is not null))
);
-- The link tells neither town nor id.
create index guest_report_by_token on guest_report (token_hash);
-- Sending the same one twice makes one.
create unique index guest_report_idempotency on guest_report (municipality_id, lower(email), idempotency_key);
-- What nobody confirmed is removed by the hour.
create index guest_report_expiry on guest_report (expires_at);

-- A guest's photos have no person yet: they belong to what waits for its confirmation. No foreign key, for a shared table
-- points at no town's.
alter table upload alter column person_id drop not null;
alter table upload add column guest_report_id integer;
alter table upload add constraint upload_owner check ((person_id is null) <> (guest_report_id is null));
create index upload_guest_report on upload (guest_report_id) where guest_report_id is not null;
