-- Questions of a town to the author of a report, each answered once: by a mailed link, or on the report's page (decision 0154).
create sequence report_question_id;

create table report_question (
  municipality_id integer not null references municipality (id),
  id integer not null,
  report_id integer not null,
  -- Who is asked: the report's author at that time.
  person_id integer not null references person (id),
  asked_by_id integer references person (id),
  text text not null check (length(text) between 1 and 1000),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'WITHDRAWN', 'EXPIRED')),
  -- Of the links' tokens. Whoever reads the table cannot answer anything. The reminder has a link of its own.
  token_hash bytea not null,
  reminder_hash bytea,
  asked_at timestamptz(3) not null,
  -- Null once the reminder was written.
  remind_at timestamptz(3),
  expires_at timestamptz(3) not null,
  answer text check (length(answer) between 1 and 2000),
  closed_at timestamptz(3),
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  check ((state = 'OPEN') = (closed_at is null)),
  check ((state = 'ANSWERED') = (answer is not null))
);
-- The API names a question by its id alone.
create index report_question_by_id on report_question (id);
-- The links tell neither town nor id.
create index report_question_by_token on report_question (token_hash);
create index report_question_by_reminder on report_question (reminder_hash) where reminder_hash is not null;
-- At most one open question for each report; also the queue of the inbox.
create unique index report_question_open on report_question (municipality_id, report_id) where state = 'OPEN';
-- What was asked about the reports of a page.
create index report_question_report on report_question (report_id, id);
-- What has to be reminded of or closed.
create index report_question_due on report_question (coalesce(remind_at, expires_at)) where state = 'OPEN';
-- For the day on which somebody's account goes.
create index report_question_person on report_question (person_id);
create index report_question_asked_by on report_question (asked_by_id);
select wall_off('report_question');

-- A photo of an answer: it never becomes public.
alter table photo
  add column question_id integer,
  add constraint photo_of_question foreign key (municipality_id, question_id) references report_question (municipality_id, id),
  add constraint photo_of_question_is_private check (question_id is null or (comment_id is null and not is_public));
create index photo_question_id on photo (question_id) where question_id is not null;

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED'));
