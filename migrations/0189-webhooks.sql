-- Addresses that a town's programs are called at when its public reports change (decision 0161).
create sequence webhook_id;
create sequence webhook_message_id;
create sequence webhook_attempt_id;

create table webhook (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 5 and events <@ array[
    'REPORT_CREATED', 'REPORT_STATUS_CHANGED', 'REPORT_ANSWERED', 'REPORT_WITHDRAWN', 'REPORT_DELETED']),
  -- Encrypted: signing needs it in clear, so no hash would do.
  secret bytea not null,
  -- The one before the last renewal; messages carry a signature with it, too, until then.
  former_secret bytea,
  former_until timestamptz(3),
  created_at timestamptz(3) not null,
  -- Null: it is on.
  switched_off_at timestamptz(3),
  off_reason text check (off_reason in ('BY_STAFF', 'GONE', 'FAILING')),
  last_success_at timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  -- While it fails it is tried now and then, so that it takes no place from the others.
  paused_until timestamptz(3),
  primary key (municipality_id, id),
  check ((former_secret is null) = (former_until is null)),
  check ((switched_off_at is null) = (off_reason is null))
);
-- The API names a webhook by its id alone.
create index webhook_by_id on webhook (id);
select wall_off('webhook');

-- One message to one address. Its body is made when it leaves, so no place or name is stored here.
create table webhook_message (
  municipality_id integer not null,
  id integer not null,
  webhook_id integer not null,
  -- Its id for the receiver, the same for every attempt.
  key uuid not null,
  event text not null check (event in
    ('PING', 'REPORT_CREATED', 'REPORT_STATUS_CHANGED', 'REPORT_ANSWERED', 'REPORT_WITHDRAWN', 'REPORT_DELETED')),
  -- Without a foreign key: a message about a deleted report outlives its row.
  report_id integer,
  report_number text,
  created_at timestamptz(3) not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- The worker that sends it; its lease ends at next_attempt_at.
  claim uuid,
  ended_at timestamptz(3),
  outcome text check (outcome in ('DELIVERED', 'FAILED', 'DROPPED')),
  primary key (municipality_id, id),
  foreign key (municipality_id, webhook_id) references webhook (municipality_id, id) on delete cascade,
  check ((ended_at is null) = (outcome is null)),
  check ((report_id is null) = (event = 'PING'))
);
-- The messages that are due, and of one webhook those that wait.
create index webhook_message_due on webhook_message (next_attempt_at) where ended_at is null;
create index webhook_message_waiting on webhook_message (webhook_id) where ended_at is null;
-- The API names a message by its id alone.
create index webhook_message_by_id on webhook_message (id);
-- Deletion after 30 days.
create index webhook_message_old on webhook_message (created_at);
select wall_off('webhook_message');

-- The log of deliveries. Nothing of an answer is stored but its status.
create table webhook_attempt (
  municipality_id integer not null,
  id integer not null,
  webhook_id integer not null,
  message_id integer not null,
  attempt smallint not null check (attempt > 0),
  attempted_at timestamptz(3) not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Of the answer; null where none came.
  status smallint,
  fault text check (fault in ('DOWN', 'SLOW', 'REFUSED', 'WRONG', 'SECRET')),
  primary key (municipality_id, id),
  foreign key (municipality_id, message_id) references webhook_message (municipality_id, id) on delete cascade,
  check ((status is null) <> (fault is null))
);
-- The log of one webhook, the newest first.
create index webhook_attempt_log on webhook_attempt (municipality_id, webhook_id, id desc);
-- Deleting a message looks for its attempts.
create index webhook_attempt_message on webhook_attempt (municipality_id, message_id);
select wall_off('webhook_attempt');
