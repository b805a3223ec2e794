-- A copy of somebody's data, made in the background and kept for a day (REQUIREMENTS D-40).
create table data_export (
  id uuid primary key,
  person_id integer not null references person (id) on delete cascade,
  -- Where the file lies in the store; random.
  storage_key text not null unique,
  requested_at timestamptz(3) not null,
  -- When the file was there.
  ready_at timestamptz(3),
  -- Bytes of the file.
  size bigint
);
create index data_export_person on data_export (person_id, requested_at desc);
create index data_export_age on data_export (requested_at);

-- Taking somebody out of everything they wrote or did, when their account goes; deleted reports, which the index of the
-- lists leaves out, name them too.
create index report_author on report (person_id) where person_id is not null;
create index comment_by_person on comment (person_id) where person_id is not null;
create index report_event_actor on report_event (actor_id) where actor_id is not null;
create index report_responsible on report (responsible_editor_id) where responsible_editor_id is not null;
create index message_person on message (person_id) where person_id is not null;
