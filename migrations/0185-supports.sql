-- Whom somebody else's public report concerns, too (decision 0155). Nobody is told who; the number stands with the report.
create table report_supporter (
  municipality_id integer not null,
  report_id integer not null,
  person_id integer not null references person (id) on delete cascade,
  created_at timestamptz(3) not null,
  -- Through which duplicate they count here, so that it can be taken back; null where they said it here. Points at a
  -- report, without a foreign key: of one that is gone nothing has to be known.
  via_report_id integer,
  -- Also counts the people of a report.
  primary key (municipality_id, report_id, person_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
-- Whether somebody has said it, for their own data and for the limit on it.
create index report_supporter_person on report_supporter (person_id, report_id);
select wall_off('report_supporter');

-- Stored, so that lists neither count nor join.
alter table report add column support_count integer not null default 0 check (support_count >= 0);
-- The lists of a town and of the platform in this order, read as far as a page reaches.
create index report_town_supported on report (municipality_id, support_count desc, id desc) where deleted_at is null;
create index report_supported on report (support_count desc, id desc) where deleted_at is null;
