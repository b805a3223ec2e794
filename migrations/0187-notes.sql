-- Internal notes are a thread: each has its author, its time and the colleagues whom it mentions (decision 0159). The text that
-- a report itself holds (report.internal_notes) stays; it was written by several people, or when the report was taken.
create sequence report_note_id;

create table report_note (
  municipality_id integer not null references municipality (id),
  id integer not null,
  report_id integer not null,
  -- Null once the account is gone.
  author_id integer references person (id),
  text text not null check (length(text) between 1 and 5000),
  idempotency_key text check (length(idempotency_key) <= 100),
  created_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
-- The notes of the reports of a page, the newest first.
create index report_note_report on report_note (report_id, id);
-- A repeated call writes nothing twice.
create unique index report_note_idempotency on report_note (municipality_id, author_id, idempotency_key)
  where idempotency_key is not null;
-- For the day on which somebody's account goes.
create index report_note_author on report_note (author_id) where author_id is not null;
select wall_off('report_note');

create table report_note_mention (
  municipality_id integer not null,
  note_id integer not null,
  person_id integer not null references person (id) on delete cascade,
  primary key (municipality_id, note_id, person_id),
  foreign key (municipality_id, note_id) references report_note (municipality_id, id) on delete cascade
);
-- The mentions of the notes of a page: the API names a note by its id alone.
create index report_note_mention_note on report_note_mention (note_id);
-- For the day on which somebody's account goes.
create index report_note_mention_person on report_note_mention (person_id);
select wall_off('report_note_mention');
