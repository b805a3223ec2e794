-- What came back of a message that had left: one row for each kind of report, however often it is handed in.
create table mail_bounce (
  message_id integer not null references message (id) on delete cascade,
  kind text not null check (kind in ('HARD', 'SOFT', 'COMPLAINT')),
  -- Enhanced status, for example 5.1.1. Never the server's words: they repeat the address.
  code text,
  created_at timestamptz(3) not null,
  primary key (message_id, kind)
);

-- People whose address takes no mail, or who do not want any: they get what concerns their account's security, and nothing
-- else. It holds for this one address: with another one, or the same confirmed again, it is over.
create table mail_suspension (
  person_id integer primary key references person (id) on delete cascade,
  email text not null,
  kind text not null check (kind in ('HARD', 'SOFT', 'COMPLAINT')),
  code text,
  created_at timestamptz(3) not null
);
