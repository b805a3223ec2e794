-- A provider's word that somebody has signed out also ends sign-ins under way (decision 0210).

-- Whom a town's provider has signed out lately, by a hash: the session or the person that it named.
create table provider_sign_out (
  municipality_id integer not null references municipality (id),
  name_hash bytea not null,
  said_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (municipality_id, name_hash)
);
-- Those that have expired are removed by the hour.
create index provider_sign_out_expiry on provider_sign_out (expires_at);
select wall_off('provider_sign_out');
