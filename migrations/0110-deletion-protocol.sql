create sequence deletion_protocol_id;

-- What was deleted or made nameless, why and when, and nothing of what it said (REQUIREMENTS D-30). A backup that is older than
-- an entry is brought to its state again by it.
create table deletion_protocol (
  id integer primary key,
  -- Null where it concerns the platform alone. A municipality's entries go with it: one of the platform's says that it went.
  municipality_id integer references municipality (id),
  -- "person", "report", "report-author": what it was.
  object_type text not null check (object_type ~ '^[a-z]+(-[a-z]+)*$' and length(object_type) <= 40),
  -- Its id; null where only a number of like things went, which nobody would look for.
  object_id text check (length(object_id) <= 80),
  -- A word of the program: the rule that was followed, or who asked for it.
  reason text not null check (reason ~ '^[a-z]+(-[a-z]+)*$' and length(reason) <= 60),
  deleted_at timestamptz(3) not null,
  -- How many: 1 with an id.
  count integer not null default 1 check (count > 0),
  check (object_id is null or count = 1)
);
-- What has to be done again after a restore, and what is old enough to go itself.
create index deletion_protocol_time on deletion_protocol (deleted_at);
-- A town's entries, the newest first.
create index deletion_protocol_town on deletion_protocol (municipality_id, id desc);
