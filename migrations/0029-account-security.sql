-- What the browser calls itself, shortened to words ("Firefox auf Windows"): by it people know their own sessions. Neither
-- the browser's whole name nor a network address is kept.
alter table session add column device text check (length(device) <= 80);
-- The person's sessions, the one used last first.
drop index session_person;
create index session_person on session (person_id, last_used_at desc);

-- A new e-mail address on its way: the new one has to confirm it, the old one can stop it, and take it back for some days
-- after it was confirmed. Several to a person: a second change must not take away what stops the first.
create table email_change (
  confirm_hash bytea primary key,
  stop_hash bytea not null unique,
  person_id integer not null references person (id) on delete cascade,
  old_email text not null,
  new_email text not null check (length(new_email) between 3 and 254),
  created_at timestamptz(3) not null,
  confirm_until timestamptz(3) not null,
  stop_until timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index email_change_person on email_change (person_id);
-- Removing what can neither be confirmed nor stopped any more.
create index email_change_age on email_change (stop_until);
