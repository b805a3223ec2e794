create sequence report_id;
create sequence report_event_id;

-- The running number of a town and year (DECISIONS 22). Taken in its own small transaction: a report that fails leaves a gap.
create table report_counter (
  municipality_id integer not null references municipality (id),
  year integer not null,
  last integer not null,
  primary key (municipality_id, year)
);

create table report (
  municipality_id integer not null references municipality (id),
  id integer not null,
  number text not null check (number ~ '^\d{4}-\d{6}$'),
  slug text not null,
  title text not null check (length(title) between 5 and 120),
  description text not null check (length(description) between 10 and 3000),
  category_id integer not null,
  sub_category_id integer,
  status_id integer not null,
  -- What approval restores (DECISIONS 6 and 8); null until an approval was withdrawn.
  previous_status_id integer,
  is_published boolean not null,
  is_internal boolean not null default false,
  internal_notes text check (length(internal_notes) <= 5000),
  source text not null check (source in ('WEB', 'APP_ANDROID', 'APP_IOS', 'STAFF', 'PHONE', 'EMAIL', 'COUNTER')),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  street text,
  house_number text,
  zip text,
  place text,
  country text not null,
  state text,
  person_id integer references person (id),
  responsible_editor_id integer references person (id),
  comment_count integer not null default 0 check (comment_count >= 0),
  photo_count integer not null default 0,
  idempotency_key text check (length(idempotency_key) <= 100),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  status_changed_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (municipality_id, id),
  unique (municipality_id, number),
  unique (municipality_id, slug),
  foreign key (municipality_id, category_id) references category (municipality_id, id),
  foreign key (municipality_id, sub_category_id) references sub_category (municipality_id, id),
  foreign key (municipality_id, status_id) references status (municipality_id, id),
  foreign key (municipality_id, previous_status_id) references status (municipality_id, id)
);
-- The calls of the API name a report by its id alone.
create index report_by_id on report (id);
-- Sending the same report twice makes one.
create unique index report_idempotency on report (municipality_id, person_id, idempotency_key)
  where idempotency_key is not null;
-- The public list of a town and of the platform, newest first.
create index report_public_town on report (municipality_id, created_at desc, id desc)
  where is_published and not is_internal and deleted_at is null;
create index report_public on report (created_at desc, id desc)
  where is_published and not is_internal and deleted_at is null;
-- Staff see everything of their town; the waiting ones come first.
create index report_town on report (municipality_id, created_at desc, id desc) where deleted_at is null;
create index report_waiting on report (municipality_id, created_at desc, id desc)
  where not is_published and deleted_at is null;
create index report_person on report (person_id, created_at desc, id desc) where deleted_at is null;

create table report_event (
  municipality_id integer not null,
  id integer not null,
  report_id integer not null,
  kind text not null check (kind in ('CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED')),
  actor_id integer references person (id),
  from_status_id integer,
  to_status_id integer not null,
  created_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, report_id) references report (municipality_id, id),
  foreign key (municipality_id, from_status_id) references status (municipality_id, id),
  foreign key (municipality_id, to_status_id) references status (municipality_id, id)
);
create index report_event_by_report on report_event (report_id, id);
create index report_point on report using gist (point(longitude, latitude)) where deleted_at is null;
