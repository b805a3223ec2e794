-- Outside bodies of a town (contractors, the district, network operators), and the reports that are handed to them (decision 0165).
create sequence outside_body_id;
create sequence handover_id;
create sequence handover_reply_id;

create table outside_body (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('CONTRACTOR', 'DISTRICT', 'GRID_OPERATOR', 'NEIGHBOUR', 'OTHER')),
  -- Null once a person had the address erased.
  email text check (length(email) between 3 and 254),
  -- The first line of its mails, in its own language; null: the usual one.
  greeting text check (length(greeting) between 1 and 120),
  is_active boolean not null,
  primary key (municipality_id, id),
  check (email is not null or not is_active)
);
-- The API names a body by its id alone.
create index outside_body_by_id on outside_body (id);
-- The look-up of a person by their address.
create index outside_body_email on outside_body (lower(email));
select wall_off('outside_body');

create table handover (
  municipality_id integer not null references municipality (id),
  id integer not null,
  report_id integer not null,
  body_id integer not null,
  handed_by_id integer references person (id),
  message text not null check (length(message) between 1 and 2000),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'REFUSED', 'DONE', 'EXPIRED', 'REVOKED')),
  -- Of the link's token. Whoever reads the table cannot open the link.
  token_hash bytea not null,
  handed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  foreign key (municipality_id, body_id) references outside_body (municipality_id, id),
  check ((state in ('WAITING', 'ACCEPTED')) = (closed_at is null))
);
-- The API names a handover by its id alone.
create index handover_by_id on handover (id);
-- The link tells neither town nor id.
create index handover_by_token on handover (token_hash);
-- A report is with at most one outside body at a time; also the queue of the inbox.
create unique index handover_open on handover (municipality_id, report_id) where closed_at is null;
-- The handovers of the reports of a page.
create index handover_report on handover (report_id, id);
-- Those whose link has to end.
create index handover_due on handover (expires_at) where closed_at is null;
-- For the day on which somebody's account goes.
create index handover_handed_by on handover (handed_by_id);
select wall_off('handover');

-- What an outside body says by its link, in the order of time.
create table handover_reply (
  municipality_id integer not null references municipality (id),
  id integer not null,
  report_id integer not null,
  handover_id integer not null,
  kind text not null check (kind in ('ACCEPTED', 'REFUSED', 'ANSWERED', 'DONE')),
  text text check (length(text) between 1 and 2000),
  replied_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  foreign key (municipality_id, handover_id) references handover (municipality_id, id),
  check (kind not in ('REFUSED', 'ANSWERED') or text is not null)
);
-- A body accepts, refuses and completes once, whatever arrives twice.
create unique index handover_reply_once on handover_reply (municipality_id, handover_id, kind) where kind <> 'ANSWERED';
-- The replies of a handover.
create index handover_reply_handover on handover_reply (handover_id, id);
-- Deletion with the report.
create index handover_reply_report on handover_reply (municipality_id, report_id);
select wall_off('handover_reply');

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED', 'OBJECTION_RAISED', 'OBJECTION_REJECTED', 'HANDED_OVER', 'HANDOVER_ACCEPTED', 'HANDOVER_ANSWERED', 'HANDOVER_REFUSED', 'HANDOVER_DONE',
  'HANDOVER_REVOKED', 'HANDOVER_EXPIRED'));
