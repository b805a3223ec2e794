-- When an account was last used, as far as sessions knew it that are gone (REQUIREMENTS 2.4: an account that nobody uses goes).
alter table person add column last_seen_at timestamptz(3);
-- When the person was told by mail that the account will go: unless it is confirmed, or used again.
alter table person add column going_told_at timestamptz(3);

-- Accounts whose session was forgotten before this was noted count as used today: nobody is told too soon.
update person set last_seen_at = now() where deleted_at is null and email_confirmed_at is not null;

create index person_confirmed on person (created_at) where email_confirmed_at is not null and deleted_at is null;
