-- Who of a town's staff has a report open right now (REQUIREMENTS U-38). Each row lives for a minute; not logged, so that it
-- reaches neither archive nor replica, and a crash empties it.
create unlogged table report_presence (
  municipality_id integer not null,
  report_id integer not null,
  person_id integer not null references person (id) on delete cascade,
  -- The last sign of life of the page.
  seen_at timestamptz(3) not null,
  primary key (municipality_id, report_id, person_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
-- For the worker that removes what is over.
create index report_presence_seen on report_presence (seen_at);
-- For the day on which somebody's account goes.
create index report_presence_person on report_presence (person_id);
