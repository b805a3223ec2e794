-- Staff sign in with the account that their town has given them, by OpenID Connect (decision 0192).

create table sign_in_provider (
  municipality_id integer primary key references municipality (id),
  -- The identity of the provider, exactly as its tokens say it.
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 200),
  -- Encrypted: the token endpoint asks for it in clear, so no hash would do.
  client_secret bytea not null,
  -- The words on the button.
  label text not null check (char_length(label) between 1 and 60),
  -- The claim that holds somebody's groups, and the groups of each role. With none at all the provider gives and takes no role.
  group_claim text not null check (length(group_claim) between 1 and 100),
  editor_groups text[] not null check (cardinality(editor_groups) <= 20),
  admin_groups text[] not null check (cardinality(admin_groups) <= 20),
  -- People of these domains may get or link an account.
  mail_domains text[] not null check (cardinality(mail_domains) between 1 and 10),
  creates_accounts boolean not null,
  -- Values of the claims acr and amr that stand for a second step at the provider.
  second_step_values text[] not null check (cardinality(second_step_values) <= 10),
  is_active boolean not null default false,
  -- While it is active, staff of this town alone sign in by it only.
  own_sign_ins_off_at timestamptz(3),
  updated_at timestamptz(3) not null
);
select wall_off('sign_in_provider');

-- Accounts that keep their own sign-in while it is off for the others.
create table emergency_account (
  municipality_id integer not null references sign_in_provider (municipality_id) on delete cascade,
  person_id integer not null references person (id) on delete cascade,
  primary key (municipality_id, person_id)
);
-- An account that is deleted takes its entries with it.
create index emergency_account_person on emergency_account (person_id);
select wall_off('emergency_account');

-- Which account here a person of a provider signs in to.
create table provider_identity (
  municipality_id integer not null references municipality (id),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  person_id integer not null references person (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (municipality_id, issuer, subject),
  unique (municipality_id, person_id)
);
-- A new password by mail, and the end of an account, remove what leads into it.
create index provider_identity_person on provider_identity (person_id);
select wall_off('provider_identity');

-- A sign-in that has begun. Everything else about it follows from its handle, of which only the hash is kept.
create table provider_sign_in (
  municipality_id integer not null references municipality (id),
  handle_hash bytea not null,
  issuer text not null,
  -- An administrator who tries the settings: no session follows.
  trial_of_id integer references person (id) on delete cascade,
  expires_at timestamptz(3) not null,
  -- The provider's answer is taken once.
  answered_at timestamptz(3),
  -- What the provider said, encrypted, until the own password or code has followed.
  proof bytea,
  primary key (municipality_id, handle_hash),
  check (proof is null or answered_at is not null)
);
-- Those that have expired are removed by the hour, and an account's trials go with it.
create index provider_sign_in_expiry on provider_sign_in (expires_at);
create index provider_sign_in_trial on provider_sign_in (trial_of_id) where trial_of_id is not null;
select wall_off('provider_sign_in');

-- The municipality by whose provider a session was opened: it has no right anywhere else. Null: the account's own sign-in.
alter table session add column by_town_id integer;
-- The provider said that a second step was taken.
alter table session add column has_second_step boolean not null default false;
