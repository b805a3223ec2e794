create sequence push_subscription_id;
create sequence push_message_id;

-- Where a device of somebody's takes push messages (RFC 8030). The endpoint is a secret address: whoever knows it can write to
-- the device.
create table push_subscription (
  id integer primary key,
  person_id integer not null references person (id) on delete cascade,
  -- The sign-in on that device; a browser has one of both, so a new endpoint takes the old one's place.
  session_id uuid not null unique references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The device's public key and its secret, base64url (RFC 8291): only the device reads what is sent to it.
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  -- When the device last said that it is still there.
  renewed_at timestamptz(3) not null,
  last_success_at timestamptz(3),
  -- Messages in a row that did not get there.
  failures integer not null default 0
);
-- Whoever is written to; and the day on which their account goes.
create index push_subscription_person on push_subscription (person_id);
-- Devices that were not seen for long are forgotten.
create index push_subscription_renewed on push_subscription (renewed_at);

-- The outbox of push messages: one for each device, written in the transaction of its cause, sent by a job afterwards.
create table push_message (
  id integer primary key,
  subscription_id integer not null references push_subscription (id) on delete cascade,
  municipality_id integer references municipality (id),
  -- Which event, e.g. report.status-changed.
  event text not null,
  -- What the device shows; empty once it has ended.
  title text not null,
  body text,
  path text not null,
  -- A newer message on the same takes the place of an older one.
  topic text not null,
  -- Whose clocks say when the night is.
  time_zone text not null,
  -- What makes it one message however often its cause is processed.
  idempotency_key text not null,
  -- As of the outbox of mails: messages that can be taken back together.
  hold_id integer,
  created_at timestamptz(3) not null,
  -- Not before then; while somebody sends it, the moment at which another may try.
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  ended_at timestamptz(3),
  outcome text check (outcome in ('SENT', 'REPLACED', 'DEAD')),
  unique (subscription_id, idempotency_key),
  check ((ended_at is null) = (outcome is null))
);
-- The worker asks for what is due.
create index push_message_due on push_message (due_at, id) where ended_at is null;
-- Whether there is something newer on the same.
create index push_message_topic on push_message (subscription_id, topic, id);
-- For acts that are taken back.
create index push_message_hold on push_message (hold_id) where hold_id is not null;
-- What has ended is forgotten after a week.
create index push_message_ended on push_message (ended_at) where ended_at is not null;
-- For the day on which a town is deleted.
create index push_message_town on push_message (municipality_id) where municipality_id is not null;

-- Towns that are there get what this version can do, as new ones do.
update municipality set enabled_features = array_append(enabled_features, 'PUSH')
  where not 'PUSH' = any(enabled_features);
