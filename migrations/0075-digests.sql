-- Whether a notification goes out by mail, and if not by one of its own, when the mail leaves that holds it with others.
alter table notification add column is_mailed boolean not null default false;
alter table notification add column digest_at timestamptz(3);
-- When it was settled: it stands in a mail, or nobody may read it any more.
alter table notification add column digested_at timestamptz(3);

-- What waits to be bundled, the longest waiting first.
create index notification_undigested on notification (digest_at, person_id)
  where digest_at is not null and digested_at is null;
-- What somebody had by mail lately.
create index notification_mailed on notification (person_id, created_at) where is_mailed;
