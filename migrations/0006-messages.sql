create sequence message_id;

-- The outbox: written in the transaction of its cause, sent by a job afterwards.
create table message (
  id integer primary key,
  -- Which mail of the catalogue, e.g. report.status-changed.
  kind text not null,
  municipality_id integer references municipality (id),
  person_id integer references person (id) on delete set null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  -- What makes it one message however often its cause is processed.
  idempotency_key text not null unique,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index message_newest on message (id desc);
create index message_unsent on message (id) where sent_at is null;
