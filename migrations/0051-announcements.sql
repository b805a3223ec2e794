create sequence announcement_id;

-- What a town tells everybody (DECISIONS 48 to 50).
create table announcement (
  municipality_id integer not null references municipality (id),
  id integer not null,
  title text not null check (length(title) between 5 and 120),
  teaser text not null check (length(teaser) <= 300),
  text text not null check (length(text) between 10 and 10000),
  -- Where more about it stands, outside.
  url text check (length(url) <= 500),
  image text,
  status text not null check (status in ('DRAFT', 'PUBLISHED')),
  -- From when on everybody reads it. Of a draft: when that is planned, or was once.
  published timestamptz(3),
  -- The moment ahead at which the worker makes it public; null where there is nothing to do.
  publishes_at timestamptz(3),
  -- Whether those who asked for it are told at publication, and how far that has come.
  send_notification boolean not null,
  notification_status text not null default 'NONE'
    check (notification_status in ('NONE', 'PENDING', 'SENDING', 'SENT', 'FAILED')),
  -- Every recipient up to this person has their mail in the outbox; moved on in the transaction that writes the mails.
  notified_up_to integer not null default 0,
  notified_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (municipality_id, id),
  check (status = 'DRAFT' or published is not null)
);
-- The API names an announcement by its id alone.
create index announcement_by_id on announcement (id);
-- A town's list: what is planned without a day first, then the newest.
create index announcement_list on announcement (municipality_id, published desc nulls first, id desc);
-- The worker looks for what becomes public.
create index announcement_due on announcement (publishes_at) where publishes_at is not null;

-- Who wants a mail with each announcement of a town: nobody who did not ask for it (DECISIONS 52).
create table announcement_follower (
  municipality_id integer not null references municipality (id),
  person_id integer not null references person (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (municipality_id, person_id)
);
-- For somebody's own data, and the day on which their account goes.
create index announcement_follower_person on announcement_follower (person_id);

-- Towns that are there get what this version can do, as new ones do.
update municipality set enabled_features = array_append(enabled_features, 'ANNOUNCEMENTS')
  where not 'ANNOUNCEMENTS' = any(enabled_features);
