create sequence quote_request_id;

-- Who asks what Meldewerk would cost them (DECISIONS 71). Kept for twelve months.
create table quote_request (
  id integer primary key,
  organisation text not null check (length(organisation) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  telephone text check (length(telephone) <= 40),
  inhabitants integer check (inhabitants between 1 and 5000000),
  message text check (length(message) <= 3000),
  created_at timestamptz(3) not null
);
-- What is old enough to be forgotten.
create index quote_request_oldest on quote_request (created_at);
