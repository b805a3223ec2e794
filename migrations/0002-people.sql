-- The API calls a person User; "user" is a reserved word in SQL.

create sequence person_id;

create table person (
  id integer primary key,
  email text not null check (length(email) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  -- The public pseudonym (DECISIONS 12): neither unique nor a login name.
  username text not null check (length(username) between 1 and 80),
  telephone text,
  signature text check (length(signature) <= 500),
  street text,
  house_number text,
  zip text,
  place text,
  country text,
  state text,
  latitude double precision,
  longitude double precision,
  municipality_id integer references municipality (id),
  password_hash text,
  terms_accepted_at timestamptz(3),
  email_confirmed_at timestamptz(3),
  locked_at timestamptz(3),
  deleted_at timestamptz(3),
  is_super_admin boolean not null default false,
  created_at timestamptz(3) not null
);
create unique index person_email on person (lower(email));

create table municipality_role (
  municipality_id integer not null references municipality (id),
  person_id integer not null references person (id),
  role text not null check (role in ('EDITOR', 'ADMIN')),
  primary key (municipality_id, person_id, role)
);
create index municipality_role_person on municipality_role (person_id);

create table session (
  id uuid primary key,
  person_id integer not null references person (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  -- The end that no use postpones: 30 days for citizens, 24 hours for staff (REQUIREMENTS S-08).
  expires_at timestamptz(3) not null,
  -- Staff sessions also end after an hour without use.
  idle_seconds integer,
  ended_at timestamptz(3)
);
create index session_person on session (person_id);

-- Every refresh token ever given out in a living session: using one twice ends the session.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index refresh_token_session on refresh_token (session_id);

create table one_time_token (
  hash bytea primary key,
  kind text not null check (kind in ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
  person_id integer not null references person (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_token_person on one_time_token (person_id, kind);

-- Failed or costly attempts by account or network address, shared by all processes.
create table throttle (
  key text primary key,
  count integer not null,
  window_started_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
