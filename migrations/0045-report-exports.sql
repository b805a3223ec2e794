-- Exports are there now (DECISIONS 32): every town has them until it switches them off.
update municipality set enabled_features = array_append(enabled_features, 'EXPORT')
  where not 'EXPORT' = any(enabled_features);

-- A file of a town's reports that somebody asked for (DECISIONS 59 to 62). The row goes with its file.
create table report_export (
  municipality_id integer not null references municipality (id),
  id uuid not null,
  person_id integer not null references person (id) on delete cascade,
  format text not null check (format in ('PDF', 'XLSX', 'XML')),
  includes_contact_data boolean not null,
  -- Filter and order as they were asked for; with what was searched for, hence not in the log.
  query jsonb not null,
  -- Made in the background and announced by mail; else handed out at once.
  is_mailed boolean not null,
  -- How many reports there are, and how many of them are written: the progress that people see.
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  -- Where the file lies in the store; random.
  storage_key text not null,
  -- What it is called where somebody saves it.
  file_name text not null,
  requested_at timestamptz(3) not null,
  -- When the file was there, its bytes, and when it is there no more.
  ready_at timestamptz(3),
  size bigint,
  expires_at timestamptz(3),
  primary key (municipality_id, id)
);
-- An address names it by its id alone.
create index report_export_by_id on report_export (id);
-- One's own, the newest first.
create index report_export_person on report_export (person_id, requested_at desc);
-- For taking out those that are over.
create index report_export_age on report_export (requested_at);
