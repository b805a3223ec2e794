-- What somebody has set otherwise than it comes by itself (DECISIONS 52): an event by its name, or a channel of a category
-- as CATEGORY.CHANNEL. Without a row the default of the catalogue counts.
create table notification_preference (
  person_id integer not null references person (id) on delete cascade,
  setting text not null check (length(setting) between 1 and 60),
  is_on boolean not null,
  changed_at timestamptz(3) not null,
  primary key (person_id, setting)
);

-- Whose home a town is, by number: they are told in batches of what is new there.
create index person_home on person (municipality_id, id) where municipality_id is not null;

create sequence notification_id;

-- What somebody was told, whichever way it reached them besides: the list behind the bell.
create table notification (
  municipality_id integer not null references municipality (id),
  id integer not null,
  person_id integer not null references person (id) on delete cascade,
  -- The catalogue's name, e.g. REPORT_STATUS.
  event text not null,
  report_id integer,
  comment_id integer,
  announcement_id integer,
  title text not null,
  -- Where it leads on this site.
  path text not null,
  created_at timestamptz(3) not null,
  -- Nobody sees it before: its cause can still be taken back.
  not_before timestamptz(3),
  -- What can take it back: the id of a bulk_act_item, as of messages.
  hold_id integer,
  read_at timestamptz(3),
  -- Cause and person: however often the cause is processed it is told once.
  idempotency_key text not null,
  primary key (municipality_id, id),
  unique (municipality_id, idempotency_key),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  foreign key (municipality_id, comment_id) references comment (municipality_id, id) on delete cascade,
  foreign key (municipality_id, announcement_id) references announcement (municipality_id, id) on delete cascade
);
-- Somebody's own, the newest first.
create index notification_person on notification (person_id, id desc);
-- For the day on which what it is about goes.
create index notification_report on notification (municipality_id, report_id) where report_id is not null;
create index notification_comment on notification (municipality_id, comment_id) where comment_id is not null;
create index notification_announcement on notification (municipality_id, announcement_id)
  where announcement_id is not null;
create index notification_held on notification (hold_id) where hold_id is not null;

-- The notification that a message carries: whether it is still wanted is looked up when it leaves. No foreign key, for
-- messages are the platform's.
alter table message add column notification_id integer;
