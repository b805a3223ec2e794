create sequence comment_id;
create sequence photo_id;

create table comment (
  municipality_id integer not null,
  id integer not null,
  report_id integer not null,
  parent_id integer,
  -- The comment at the top of its thread, itself for such a one: a thread is read in one statement.
  thread_id integer not null,
  -- 1 for an answer to the report itself, at most 12 (DECISIONS 37).
  level integer not null check (level between 1 and 12),
  -- What it answers, where that is of level 12 and so could not become its parent.
  answered_id integer,
  -- 2000 characters by its author and a signature of at most 500.
  text text not null check (length(text) between 1 and 2502),
  is_official boolean not null default false,
  person_id integer references person (id),
  idempotency_key text check (length(idempotency_key) <= 100),
  created_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  foreign key (municipality_id, parent_id) references comment (municipality_id, id),
  foreign key (municipality_id, thread_id) references comment (municipality_id, id),
  foreign key (municipality_id, answered_id) references comment (municipality_id, id)
);
create index comment_by_id on comment (id);
create index comment_threads_of_report on comment (report_id, id) where parent_id is null;
create index comment_thread on comment (thread_id, id);
create unique index comment_idempotency on comment (municipality_id, person_id, idempotency_key)
  where idempotency_key is not null;

create table photo (
  municipality_id integer not null,
  id integer not null,
  report_id integer not null,
  -- Set for a photo of a comment below the report.
  comment_id integer,
  position integer not null,
  -- Random; the files are <key>-2560.webp and so on. Who knows it sees the file only while it is public.
  key text not null,
  alternative_text text check (length(alternative_text) <= 300),
  width integer not null,
  height integer not null,
  -- Bytes of the largest file.
  size integer not null,
  is_public boolean not null,
  created_at timestamptz(3) not null,
  primary key (municipality_id, id),
  unique (municipality_id, key),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  foreign key (municipality_id, comment_id) references comment (municipality_id, id)
);
create index photo_by_key on photo (key);
create index photo_report on photo (municipality_id, report_id, position);
create index photo_comment on photo (municipality_id, comment_id) where comment_id is not null;

-- A photo that somebody signed in sent ahead of the report; gone after 24 hours unless a report takes it (DECISIONS 18).
create table upload (
  id integer primary key,
  person_id integer not null references person (id) on delete cascade,
  key text not null unique,
  width integer not null,
  height integer not null,
  size integer not null,
  created_at timestamptz(3) not null
);
create index upload_person on upload (person_id, created_at);

-- Bytes a person has sent on a day (UTC), so that nobody fills the disk.
create table upload_volume (
  person_id integer not null references person (id) on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (person_id, day)
);
create index upload_expiry on upload (created_at);
create index photo_report_id on photo (report_id) where comment_id is null;
create index photo_comment_id on photo (comment_id) where comment_id is not null;
