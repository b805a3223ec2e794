-- What staff write down about a person who reports by telephone, at the counter or by e-mail (decision 0168).
create table report_caller (
  municipality_id integer not null,
  report_id integer not null,
  -- A program says both in its own spelling, which may be longer than that of a form.
  name text check (length(name) between 1 and 500),
  telephone text check (length(telephone) between 1 and 200),
  email text check (length(email) between 3 and 254),
  address text check (length(address) between 1 and 200),
  -- They have said that they want to hear by mail how it goes on.
  wants_mails boolean not null,
  recorded_at timestamptz(3) not null,
  -- Grows with each change: whoever changes older data learns it.
  version integer not null default 1,
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  check (coalesce(name, telephone, email, address) is not null),
  check (email is not null or not wants_mails)
);
-- The callers of the reports of a page.
create index report_caller_report on report_caller (report_id);
-- The look-up of a person by their address.
create index report_caller_email on report_caller (lower(email));
select wall_off('report_caller');

-- A mail to a caller names the report: when it leaves they must still wish it.
alter table message add column caller_report_id integer;

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED', 'OBJECTION_RAISED', 'OBJECTION_REJECTED', 'HANDED_OVER', 'HANDOVER_ACCEPTED', 'HANDOVER_ANSWERED',
  'HANDOVER_REFUSED', 'HANDOVER_DONE', 'HANDOVER_REVOKED', 'HANDOVER_EXPIRED', 'HANDED_ON', 'CALLER_RECORDED', 'CALLER_CHANGED',
  'CALLER_ERASED', 'CALLER_STOPPED'));
