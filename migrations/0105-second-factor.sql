-- The second step of signing in (REQUIREMENTS S-06). No row, or one that is not confirmed: the password is enough.
create table second_factor (
  person_id integer primary key references person (id) on delete cascade,
  -- Encrypted with a key that the database does not hold.
  secret bytea not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The half minute, counted from 1970, of the last code that was taken: none counts twice.
  last_step integer,
  -- Keyed hashes of the recovery codes that are left.
  recovery_hashes bytea[] not null default '{}'
);
