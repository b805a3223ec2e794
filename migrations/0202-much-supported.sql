-- From so many supporters on, a report has "viel Zuspruch" in the inbox of its town, and staff are told once (decision 0167).
-- 0: never.
alter table municipality add column support_threshold integer not null default 10
  check (support_threshold between 0 and 10000);

-- Reports of which staff were told. A number that falls and rises again tells nobody twice.
create table report_acclaim (
  municipality_id integer not null,
  report_id integer not null,
  reached_at timestamptz(3) not null,
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
select wall_off('report_acclaim');
