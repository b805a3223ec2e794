-- Systems of others that take a town's reports by Open311, what went to them, and what they said (decision 0200).
create sequence exchange_partner_id;
create sequence dispatch_id;
create sequence partner_update_id;

create table exchange_partner (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 80),
  base_url text not null check (length(base_url) between 1 and 500),
  jurisdiction_id text check (length(jurisdiction_id) between 1 and 200),
  format text not null check (format in ('JSON', 'XML')),
  -- Encrypted: the partner gets it in clear. Null: the partner asks for none.
  api_key bytea,
  -- The key of ours by which the partner reports to us: such reports do not go back.
  inbound_key_id integer,
  created_at timestamptz(3) not null,
  -- Null: it is on.
  switched_off_at timestamptz(3),
  -- The partner's list of services, as it was fetched: code, name and group of each.
  services jsonb not null default '[]',
  services_at timestamptz(3),
  last_success_at timestamptz(3),
  -- The first failure since the last success, and until when it rests.
  failing_since timestamptz(3),
  paused_until timestamptz(3),
  -- Whether it has servicerequestupdates; null: not tried yet.
  has_updates boolean,
  -- The end of the last window of updates that was read whole; the last one over thirty days.
  read_until timestamptz(3),
  swept_at timestamptz(3),
  -- No reading starts before; also the lease of the worker that reads.
  next_read_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, inbound_key_id) references api_key (municipality_id, id)
);
-- The API names a partner by its id alone.
create index exchange_partner_by_id on exchange_partner (id);
-- Those whose updates are due.
create index exchange_partner_due on exchange_partner (next_read_at) where switched_off_at is null;
-- A key that goes looks for its partners.
create index exchange_partner_key on exchange_partner (municipality_id, inbound_key_id) where inbound_key_id is not null;
select wall_off('exchange_partner');

-- A category goes to at most one partner.
create table exchange_mapping (
  municipality_id integer not null,
  category_id integer not null,
  partner_id integer not null,
  service_code text not null check (length(service_code) between 1 and 200),
  service_name text not null check (length(service_name) <= 200),
  -- Public reports go by themselves; else an editor sends each.
  is_automatic boolean not null,
  primary key (municipality_id, category_id),
  foreign key (municipality_id, category_id) references category (municipality_id, id) on delete cascade,
  foreign key (municipality_id, partner_id) references exchange_partner (municipality_id, id) on delete cascade
);
create index exchange_mapping_partner on exchange_mapping (municipality_id, partner_id);
select wall_off('exchange_mapping');

-- One report for one partner: the outbox, and afterwards what is known of it there. Its form is made when it leaves.
create table dispatch (
  municipality_id integer not null,
  id integer not null,
  partner_id integer not null,
  report_id integer not null,
  -- The Idempotency-Key of each attempt.
  key uuid not null,
  state text not null check (state in ('WAITING', 'PENDING', 'DELIVERED', 'FAILED', 'WITHDRAWN', 'DROPPED')),
  created_at timestamptz(3) not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- The worker that sends it; its lease ends at next_attempt_at.
  claim uuid,
  -- A call whose answer nobody has read began here: the partner may have the report.
  posted_at timestamptz(3),
  -- The partner's token, until it names its number.
  token text check (length(token) between 1 and 200),
  remote_id text check (length(remote_id) between 1 and 200),
  delivered_at timestamptz(3),
  fault text check (fault in ('DOWN', 'SLOW', 'REFUSED', 'WRONG', 'SECRET', 'ANSWER', 'LOOP')),
  fault_status smallint,
  -- The partner's own words, cut.
  fault_text text check (length(fault_text) <= 300),
  remote_status text check (length(remote_status) <= 40),
  is_closed_there boolean not null default false,
  remote_changed_at timestamptz(3),
  read_at timestamptz(3),
  primary key (municipality_id, id),
  foreign key (municipality_id, partner_id) references exchange_partner (municipality_id, id) on delete cascade,
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  check (state <> 'DELIVERED' or remote_id is not null),
  check (state <> 'PENDING' or token is not null)
);
-- A report goes to a partner once.
create unique index dispatch_once on dispatch (municipality_id, report_id, partner_id);
-- The API names a dispatch by its id alone.
create index dispatch_by_id on dispatch (id);
-- Those that are due.
create index dispatch_due on dispatch (next_attempt_at) where state in ('WAITING', 'PENDING');
-- The outbox of a town, the newest first.
create index dispatch_outbox on dispatch (municipality_id, id desc);
-- An update names its report by the partner's number; two reports never share one.
create unique index dispatch_remote on dispatch (municipality_id, partner_id, remote_id) where remote_id is not null;
-- The dispatches of the reports of a page.
create index dispatch_report on dispatch (report_id, id);
select wall_off('dispatch');

-- What a partner said of a report. Foreign text: cut, and shown as it is.
create table partner_update (
  municipality_id integer not null,
  id integer not null,
  partner_id integer not null,
  dispatch_id integer not null,
  -- The partner's id of it; the same one is read once.
  update_id text not null check (length(update_id) between 1 and 200),
  status text not null check (length(status) <= 40),
  text text not null check (length(text) <= 2000),
  changed_at timestamptz(3) not null,
  read_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, dispatch_id) references dispatch (municipality_id, id) on delete cascade
);
create unique index partner_update_once on partner_update (municipality_id, partner_id, update_id);
create index partner_update_dispatch on partner_update (dispatch_id, id);
-- Deleting a dispatch looks for its updates.
create index partner_update_of_town on partner_update (municipality_id, dispatch_id);
select wall_off('partner_update');

-- The addresses under which other sites had a report before it came here by Open311: it goes back to none of them.
create table report_trail (
  municipality_id integer not null references municipality (id),
  -- The row is written before the report has an id.
  report_number text not null check (length(report_number) <= 20),
  addresses text[] not null check (cardinality(addresses) between 1 and 10),
  primary key (municipality_id, report_number)
);
select wall_off('report_trail');
