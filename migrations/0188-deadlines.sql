-- Deadlines of a town for the first answer and the completion of its reports (decision 0160).

-- The times of a category or of a sub-category, in working days.
create table deadline_rule (
  municipality_id integer not null references municipality (id),
  -- Categories and sub-categories take their ids from one sequence.
  concern_id integer not null,
  category_id integer not null,
  -- Null: the rule is that of the whole category.
  sub_category_id integer,
  -- Null: no deadline here. A sub-category then has that of its category.
  answer_days smallint check (answer_days between 1 and 250),
  completion_days smallint check (completion_days between 1 and 250),
  primary key (municipality_id, concern_id),
  foreign key (municipality_id, category_id) references category (municipality_id, id) on delete cascade,
  foreign key (municipality_id, sub_category_id) references sub_category (municipality_id, id) on delete cascade,
  check (concern_id = coalesce(sub_category_id, category_id)),
  check (coalesce(answer_days, completion_days) is not null)
);
select wall_off('deadline_rule');

-- Days on which a town differs from the public holidays of its state.
create table deadline_day (
  municipality_id integer not null references municipality (id),
  day date not null,
  name text not null check (length(name) between 1 and 80),
  -- True: people work on this public holiday. False: nobody works on this day.
  is_working boolean not null,
  primary key (municipality_id, day)
);
select wall_off('deadline_day');

-- The deadlines of a report, computed from its history and kept, so that lists find and order by them.
create table report_deadline (
  municipality_id integer not null references municipality (id),
  report_id integer not null,
  -- The concern whose rule applies. No foreign key: the category may be deleted.
  concern_id integer not null,
  answer_days smallint check (answer_days between 1 and 250),
  completion_days smallint check (completion_days between 1 and 250),
  -- The last day of a deadline that staff have moved, and the time at which they did.
  answer_moved_to date,
  answer_moved_at timestamptz(3),
  completion_moved_to date,
  completion_moved_at timestamptz(3),
  -- The end of the last day. Null: no deadline, or its clock stands still and its end is open.
  answer_due_at timestamptz(3),
  answered_at timestamptz(3),
  completion_due_at timestamptz(3),
  completed_at timestamptz(3),
  -- True while a question to the author is open, and a deadline is not met yet.
  is_paused boolean not null default false,
  -- The earliest end of those that are not met yet. Null: none.
  next_due_at timestamptz(3),
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  check ((answer_moved_to is null) = (answer_moved_at is null)),
  check ((completion_moved_to is null) = (completion_moved_at is null))
);
-- The deadlines that run, in the order in which they end: the queue of overdue reports, the filter, the order of lists.
create index report_deadline_next on report_deadline (municipality_id, next_due_at, report_id) where next_due_at is not null;
-- Those that stand still: they are not overdue by their age either.
create index report_deadline_paused on report_deadline (municipality_id, report_id) where is_paused;
-- The figures of a period.
create index report_deadline_answer on report_deadline (municipality_id, answer_due_at) where answer_due_at is not null;
create index report_deadline_completion on report_deadline (municipality_id, completion_due_at) where completion_due_at is not null;
select wall_off('report_deadline');

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED'));
