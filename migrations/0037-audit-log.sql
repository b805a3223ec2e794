create sequence audit_entry_id;

-- Who did what, when and to whom (REQUIREMENTS D-50). Rows are added and, when an account goes, lose its name; nothing else
-- ever changes one. No free text: what is old and new are words of the program (D-52).
create table audit_entry (
  id integer primary key,
  -- Whose administrators may read it; null where it concerns the platform alone.
  municipality_id integer references municipality (id),
  -- Who did it; null for the program itself and for an account that is gone.
  actor_id integer references person (id) on delete set null,
  -- "user.role-added": what it was done to, and what was done.
  action text not null check (action ~ '^[a-z]+\.[a-z-]+$'),
  -- The account that it was done to, where it is one.
  person_id integer references person (id) on delete set null,
  -- The id of anything else that it was done to; the first word of the action says of what.
  object_id integer,
  old_value text check (length(old_value) <= 200),
  new_value text check (length(new_value) <= 200),
  created_at timestamptz(3) not null
);
-- A town's log, the newest first.
create index audit_entry_town on audit_entry (municipality_id, id desc);
-- For the copy of a person's data, and the day on which their account goes.
create index audit_entry_actor on audit_entry (actor_id) where actor_id is not null;
create index audit_entry_person on audit_entry (person_id) where person_id is not null;
