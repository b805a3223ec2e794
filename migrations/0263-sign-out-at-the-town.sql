-- A sign-out here can go on to the town's provider, and one there ends the sessions here (decision 0210).

-- Whether people who sign out here are also led through the provider's sign-out.
alter table sign_in_provider add column signs_out_there boolean not null default false;

-- What a session by a provider needs for its end. It goes with the session, which knows the town.
create table provider_session (
  session_id uuid primary key references session (id) on delete cascade,
  -- The provider's own session, where it names one: its sign-out names it, too.
  sid text check (length(sid) between 1 and 255),
  -- The provider's page for signing out and its ID token, encrypted; only where people are led there.
  way_out bytea
);
-- A sign-out at the provider names its session.
create index provider_session_sid on provider_session (sid) where sid is not null;

-- Tokens of providers that were taken already and would still be valid: each counts once.
create table spent_provider_token (
  municipality_id integer not null references municipality (id),
  id_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (municipality_id, id_hash)
);
-- Those that have expired are removed by the hour.
create index spent_provider_token_expiry on spent_provider_token (expires_at);
select wall_off('spent_provider_token');
