-- Passkeys (WebAuthn): a way to sign in, and a second step in place of the code of an app.

-- A person with passkeys. The handle is what devices keep beside a passkey: random, so that it says nothing of the account.
create table passkey_owner (
  person_id integer primary key references person (id) on delete cascade,
  -- Unique: a device names the account by it alone.
  user_handle bytea not null unique check (length(user_handle) = 32),
  -- Recovery codes of a person without an app for codes; those of an app's owner stand in second_factor.
  recovery_hashes bytea[] not null default '{}'
);

create table passkey (
  id uuid primary key,
  person_id integer not null references person (id) on delete cascade,
  -- Unique: signing in without an address finds the account by it.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often the device says that it was used; always 0 for passkeys that several devices share.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- Whether it may be shared between devices, and whether it is now.
  is_shareable boolean not null,
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
-- A person's list, and the question of each request whether the account has a second step.
create index passkey_person on passkey (person_id);

-- What a device has to sign, as a hash, and the codes that a signature was exchanged for. Each is taken once.
create table passkey_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN', 'SECOND_STEP', 'CODE')),
  -- Null where nobody is signed in yet.
  person_id integer references person (id) on delete cascade,
  expires_at timestamptz(3) not null,
  check (person_id is not null or purpose in ('SIGN_IN', 'SECOND_STEP'))
);
-- An account that is deleted takes its challenges with it.
create index passkey_challenge_person on passkey_challenge (person_id) where person_id is not null;
-- Those that have expired are removed by the hour.
create index passkey_challenge_expiry on passkey_challenge (expires_at);
