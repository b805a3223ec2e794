-- How a waiting message is sent: who holds it, when it is tried again, and what came of it so far.
alter table message
  -- 0: somebody sits and waits for it. 1: news. 2: one of very many.
  add column urgency smallint not null default 1 check (urgency between 0 and 2),
  -- Not before then. The beginning of time for what was never tried, so that it leaves before what is tried again. While a
  -- worker holds the message: when its hold ends.
  add column next_attempt_at timestamptz(3) not null default 'epoch',
  -- Drawn anew by whoever takes it: only who still holds it may say what came of it.
  add column claim uuid,
  add column attempts integer not null default 0,
  -- Attempts that the server answered with a refusal.
  add column refusals integer not null default 0,
  -- Status and enhanced status of the last refusal, or the fault's code. Never the server's words: they repeat the address.
  add column last_error text,
  add column cancelled_at timestamptz(3),
  -- A limit holds for each.
  add column domain text generated always as (lower(substring(recipient from '@([^@]*)$'))) stored;

drop index message_unsent;
-- The queue, in the order in which it is worked off.
create index message_waiting on message (urgency, next_attempt_at, id)
  where sent_at is null and refused_at is null and cancelled_at is null;

-- How many messages left for a domain in its latest minute.
create table mail_pace (
  domain text primary key,
  minute timestamptz(3) not null,
  count integer not null
);
