-- When a municipality was switched off: it can be deleted 30 days after that (DECISIONS 65).
alter table municipality add column deactivated_at timestamptz(3);

-- Slugs that a municipality had before: its old addresses lead to the new ones (REQUIREMENTS O-10), and no other
-- municipality gets one of them.
create table municipality_former_slug (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  municipality_id integer not null references municipality (id)
);
create index municipality_former_slug_municipality on municipality_former_slug (municipality_id);

-- The audit log's end is cut off by age (REQUIREMENTS 2.4: 24 months).
create index audit_entry_age on audit_entry (created_at);
