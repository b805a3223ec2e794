-- Who wants to hear what becomes of somebody else's report (REQUIREMENTS U-06).
create table report_follower (
  municipality_id integer not null,
  report_id integer not null,
  person_id integer not null references person (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (municipality_id, report_id, person_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
-- What somebody follows, for their own data and for the limit on it.
create index report_follower_person on report_follower (person_id, report_id);

-- Metres around a new report within which older ones of the category may be the same.
alter table category add column duplicate_radius integer not null default 50
  check (duplicate_radius between 10 and 200);
