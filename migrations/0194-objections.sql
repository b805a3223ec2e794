-- "Noch nicht erledigt": the author or a follower objects to the closing of a report (decision 0164).
create sequence report_objection_id;

create table report_objection (
  municipality_id integer not null references municipality (id),
  id integer not null,
  report_id integer not null,
  -- Its author, or somebody who follows it.
  person_id integer not null references person (id),
  -- Which closing: the report's resolved_at.
  closed_at timestamptz(3) not null,
  text text not null check (length(text) between 1 and 1000),
  state text not null default 'OPEN' check (state in ('OPEN', 'REOPENED', 'REJECTED')),
  created_at timestamptz(3) not null,
  answer text check (length(answer) between 1 and 2000),
  answered_by_id integer references person (id),
  answered_at timestamptz(3),
  -- The act that reopened the report, as long as it can be undone.
  hold_id integer,
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  check ((state = 'OPEN') = (answered_at is null)),
  check (state <> 'REJECTED' or answer is not null)
);
-- The API names an objection by its id alone.
create index report_objection_by_id on report_objection (id);
-- One for each person and closing.
create unique index report_objection_once on report_objection (municipality_id, report_id, person_id, closed_at);
-- What waits for an answer: the queue of the inbox, and the guard of closing.
create index report_objection_open on report_objection (municipality_id, report_id) where state = 'OPEN';
-- What was said about the reports of a page.
create index report_objection_report on report_objection (report_id, id);
-- For the figures: how many closings were objected to.
create index report_objection_closing on report_objection (municipality_id, closed_at);
-- For the day on which somebody's account goes.
create index report_objection_person on report_objection (person_id);
create index report_objection_answered_by on report_objection (answered_by_id);
select wall_off('report_objection');

-- A photo of an objection: it never becomes public.
alter table photo
  add column objection_id integer,
  add constraint photo_of_objection foreign key (municipality_id, objection_id) references report_objection (municipality_id, id),
  add constraint photo_of_objection_is_private
    check (objection_id is null or (comment_id is null and question_id is null and not is_public));
create index photo_objection_id on photo (objection_id) where objection_id is not null;

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED', 'OBJECTION_RAISED', 'OBJECTION_REJECTED'));
