-- Answers by mail. A row without a reason is only the trace of a mail that became a comment or an answer, so that a second
-- delivery makes nothing twice. A row with one is a mail that staff read, because it could not be placed.
create table incoming_mail (
  municipality_id integer not null references municipality (id),
  id integer not null,
  -- Null where the report is gone for good.
  report_id integer,
  -- Whose mail was answered.
  person_id integer not null references person (id),
  -- Keyed hash of the Message-ID.
  mark text not null,
  received_at timestamptz(3) not null,
  reason text check (reason in ('CANNOT_WRITE', 'CLOSED', 'FOR_TOWN', 'NO_TEXT', 'OTHER_SENDER', 'PERSONAL_DATA', 'REPORT_GONE', 'TOO_LONG')),
  -- Only where it is not the address of the person.
  sender text check (length(sender) between 3 and 254),
  subject text check (length(subject) <= 200),
  text text check (length(text) <= 10000),
  -- Attachments that were not taken.
  left_out integer not null default 0 check (left_out >= 0),
  done_at timestamptz(3),
  done_by_id integer references person (id),
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  check ((reason is null) = (text is null)),
  check (reason is not null or (sender is null and subject is null and done_at is null)),
  check (sender is null or reason = 'OTHER_SENDER'),
  check (done_at is not null or done_by_id is null)
);
create sequence incoming_mail_id as integer;
-- A mail is taken once.
create unique index incoming_mail_mark on incoming_mail (municipality_id, mark);
-- The list of staff: open ones first, then the newest.
create index incoming_mail_list on incoming_mail (municipality_id, (done_at is not null), id desc) where reason is not null;
-- With its report.
create index incoming_mail_report on incoming_mail (municipality_id, report_id) where report_id is not null;
-- For the day on which somebody's account goes.
create index incoming_mail_person on incoming_mail (person_id);
create index incoming_mail_done_by on incoming_mail (done_by_id) where done_by_id is not null;
-- For the day on which somebody asks what an address left.
create index incoming_mail_sender on incoming_mail (lower(sender)) where sender is not null;
-- What is too old.
create index incoming_mail_received on incoming_mail (received_at);
select wall_off('incoming_mail');
