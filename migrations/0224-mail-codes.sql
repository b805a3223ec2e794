-- A code of six digits stands beside the link in a mail that confirms an address. The tab that asked for the mail
-- holds a handle; the code works with that handle alone. Both are kept as hashes, the code's with a key.
create table mail_code (
  handle_hash bytea primary key,
  purpose text not null check (purpose in ('ADDRESS', 'EMAIL_CHANGE', 'GUEST_REPORT')),
  -- Keyed hash of the address that gets the mail: wrong codes are counted by it.
  address_key text not null,
  -- Null for a guest's report, and where nobody has the address.
  person_id integer references person (id) on delete cascade,
  -- Of the link that the code stands beside; null as long as no mail with a code was written.
  token_hash bytea,
  code_hash bytea,
  -- Keyed hash of the password that the tab registered with: only with it does the code sign in.
  password_stamp bytea,
  tries smallint not null default 0 check (tries between 0 and 5),
  code_until timestamptz(3) not null,
  -- Until then the tab can ask for a new code.
  expires_at timestamptz(3) not null,
  check ((token_hash is null) = (code_hash is null))
);
-- An account that is deleted takes its codes with it.
create index mail_code_person on mail_code (person_id) where person_id is not null;
-- Codes that have expired are removed by the hour.
create index mail_code_expiry on mail_code (expires_at);
