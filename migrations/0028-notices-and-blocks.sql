create sequence offensive_content_notice_id;
create sequence blocked_user_id;

-- Somebody says that a comment, a report or an account offends (DECISIONS 40).
create table offensive_content_notice (
  municipality_id integer not null references municipality (id),
  id integer not null,
  content_type text not null check (content_type in ('COMMENT', 'REPORT', 'USER')),
  -- Id of the comment, report or person. No foreign key: what is complained of may go before the complaint does.
  content_id integer not null,
  -- Where it is seen: the report itself, the one that was commented on, or for an account what it wrote there last.
  report_id integer not null,
  -- Whose content it is; null where nobody with an account wrote it.
  author_id integer references person (id) on delete set null,
  reason text not null check (length(reason) between 10 and 1000),
  notifier_id integer references person (id) on delete set null,
  -- Where somebody without an account wants to be answered.
  notifier_email text check (length(notifier_email) between 3 and 254),
  -- Who it is, as a keyed hash of account or network: one open notice for each person and thing.
  notifier_key text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DECIDED')),
  decision text check (decision in ('REMOVED', 'KEPT')),
  decision_reason text check (length(decision_reason) between 10 and 1000),
  decided_by_id integer references person (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  check ((status = 'DECIDED') = (decision is not null and decided_at is not null))
);
create unique index offensive_content_notice_once
  on offensive_content_notice (municipality_id, content_type, content_id, notifier_key) where status = 'OPEN';
-- A town's queue, the oldest first.
create index offensive_content_notice_queue on offensive_content_notice (municipality_id, status, id);
create index offensive_content_notice_notifier on offensive_content_notice (notifier_id) where notifier_id is not null;
create index offensive_content_notice_author on offensive_content_notice (author_id) where author_id is not null;

-- Whom a person does not want to read (DECISIONS 39). Nobody but them knows of it.
create table blocked_user (
  id integer primary key,
  person_id integer not null references person (id) on delete cascade,
  blocked_person_id integer not null references person (id) on delete cascade,
  reason text not null check (length(reason) between 10 and 500),
  created_at timestamptz(3) not null,
  unique (person_id, blocked_person_id)
);
create index blocked_user_blocked on blocked_user (blocked_person_id);
