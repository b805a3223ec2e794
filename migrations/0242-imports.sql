-- Reports that a town brings along from another system (decision 0198).
create sequence import_run_id as integer;

create table import_run (
  municipality_id integer not null references municipality (id),
  id integer not null,
  -- The system they come from, as its history names it.
  source text not null check (length(source) between 1 and 40),
  format text not null check (format in ('fixmystreet', 'georeport', 'klarschiff', 'csv')),
  -- SHA-256 of the file: a run that was killed goes on with the same file.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  started_at timestamptz(3) not null,
  -- Null: it has not come to the end of its file.
  ended_at timestamptz(3),
  undone_at timestamptz(3),
  primary key (municipality_id, id)
);
select wall_off('import_run');

-- What was imported, by the number that it has in the other system: nothing comes twice. Without a foreign key to the report:
-- a row outlives its report, so that a report that was deleted here does not come back with the next run.
create table imported_report (
  municipality_id integer not null,
  source text not null,
  foreign_id text not null check (length(foreign_id) between 1 and 100),
  run_id integer not null,
  report_id integer not null,
  -- The last step of the import in the report's history: later ones are of people here.
  event_id integer not null,
  primary key (municipality_id, source, foreign_id),
  foreign key (municipality_id, run_id) references import_run (municipality_id, id)
);
-- The reports of a run, for undoing it.
create index imported_report_run on imported_report (municipality_id, run_id, report_id);
select wall_off('imported_report');

alter table report drop constraint report_source_check;
alter table report add constraint report_source_check
  check (source in ('WEB', 'APP_ANDROID', 'APP_IOS', 'STAFF', 'PHONE', 'EMAIL', 'COUNTER', 'API', 'IMPORT'));

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED', 'OBJECTION_RAISED', 'OBJECTION_REJECTED', 'HANDED_OVER', 'HANDOVER_ACCEPTED', 'HANDOVER_ANSWERED',
  'HANDOVER_REFUSED', 'HANDOVER_DONE', 'HANDOVER_REVOKED', 'HANDOVER_EXPIRED', 'HANDOVER_SETTLED', 'HANDOVER_UNADDRESSED', 'HANDED_ON',
  'CALLER_RECORDED', 'CALLER_CHANGED', 'CALLER_ERASED', 'CALLER_STOPPED', 'TRANSFERRED_OUT', 'TRANSFERRED_IN', 'IMPORTED'));
