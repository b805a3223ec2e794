-- Reports that a town hands over to another town of the platform (decision 0171).
create sequence report_transfer_id;

create table report_transfer (
  -- The town that handed over.
  municipality_id integer not null references municipality (id),
  id integer not null,
  -- Its report, number and address. Without a foreign key: the address leads on after the retention period of the rest.
  report_id integer not null,
  number text not null,
  slug text not null,
  filed_at timestamptz(3) not null,
  -- The report that the other town got, and the report that is open now: that one may have handed it on. Both without foreign
  -- keys, because they are of other towns.
  to_municipality_id integer not null,
  to_report_id integer not null,
  now_municipality_id integer not null,
  now_report_id integer not null,
  -- For the staff of the other town; null once its time is over.
  note text check (length(note) between 1 and 2000),
  handed_at timestamptz(3) not null,
  -- It came back: the report of this town is open again.
  ended_at timestamptz(3),
  -- The id of the transfer that this one takes back, of the town that it goes to.
  returns_id integer,
  primary key (municipality_id, id)
);
-- What became of the reports of a page. A report is at most once in other hands.
create unique index report_transfer_open on report_transfer (municipality_id, report_id) where ended_at is null;
create index report_transfer_report on report_transfer (report_id, id);
-- The address that leads on.
create index report_transfer_slug on report_transfer (municipality_id, slug) where ended_at is null;
-- The same by its number, for programs.
create index report_transfer_number on report_transfer (municipality_id, number) where ended_at is null;
-- The former numbers of the reports of a page.
create index report_transfer_now on report_transfer (now_report_id) where ended_at is null;
-- From whom a report came.
create index report_transfer_to on report_transfer (to_report_id, id);
select wall_off('report_transfer');

-- Handed over: closed and for staff alone, while another town goes on with it.
alter table report
  add column transferred_at timestamptz(3),
  add constraint report_transferred_is_hidden
    check (transferred_at is null or (is_internal and resolved_at is not null and duplicate_of_id is null));

-- The town in whose name it was written, where the report has gone to another town since. There it is no answer of the town.
-- Without a foreign key, because it is another town.
alter table comment
  add column official_of_id integer,
  add constraint comment_official_of_one check (official_of_id is null or not is_official);

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED', 'OBJECTION_RAISED', 'OBJECTION_REJECTED', 'HANDED_OVER', 'HANDOVER_ACCEPTED', 'HANDOVER_ANSWERED',
  'HANDOVER_REFUSED', 'HANDOVER_DONE', 'HANDOVER_REVOKED', 'HANDOVER_EXPIRED', 'HANDED_ON',
  'CALLER_RECORDED', 'CALLER_CHANGED', 'CALLER_ERASED', 'CALLER_STOPPED', 'TRANSFERRED_OUT', 'TRANSFERRED_IN'));
