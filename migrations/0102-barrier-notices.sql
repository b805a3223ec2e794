create sequence barrier_notice_id;

-- What people cannot use, as they told a municipality or the platform (REQUIREMENTS A-04). Kept for twelve months.
create table barrier_notice (
  id integer primary key,
  -- Null: the platform's.
  municipality_id integer references municipality (id),
  -- Where it is, in the words of whoever found it; mostly an address of ours.
  page text not null check (length(page) <= 500),
  message text not null check (length(message) between 10 and 3000),
  aid text check (length(aid) <= 200),
  name text check (length(name) <= 120),
  email text check (length(email) <= 254),
  created_at timestamptz(3) not null,
  -- Null: somebody still waits.
  answered_at timestamptz(3)
);
-- A list of those who answer, the newest first.
create index barrier_notice_newest on barrier_notice (municipality_id, id desc);
-- What is old enough to be forgotten.
create index barrier_notice_oldest on barrier_notice (created_at);
