-- Merged reports (decision 0167): what a mark as a duplicate has moved, so that it can be taken back.
create table report_merge (
  municipality_id integer not null,
  -- The duplicate.
  report_id integer not null,
  merged_at timestamptz(3) not null,
  -- The report whose duplicate it was and with which it moved on to another original; it returns to it. Points at a report,
  -- without a foreign key: of one that is gone nothing has to be known.
  moved_with_id integer,
  -- Taken back. The row stays as long as the others, because it remembers who has left.
  undone_at timestamptz(3),
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
-- Those whose time is over.
create index report_merge_age on report_merge (merged_at);
-- What moved on with a report.
create index report_merge_moved_with on report_merge (municipality_id, moved_with_id) where moved_with_id is not null;
select wall_off('report_merge');

-- Followers and supporters that a duplicate had, and its author: they count for the original meanwhile.
create table report_merge_person (
  municipality_id integer not null,
  report_id integer not null,
  kind text not null check (kind in ('FOLLOWER', 'SUPPORTER')),
  person_id integer not null references person (id) on delete cascade,
  -- Since when they followed or supported the duplicate.
  created_at timestamptz(3) not null,
  -- They have left the original since: neither an undo nor another merge brings them back.
  has_left boolean not null default false,
  primary key (municipality_id, report_id, kind, person_id),
  foreign key (municipality_id, report_id) references report_merge (municipality_id, report_id) on delete cascade
);
-- What a person came to, for their own data and the deletion of their account.
create index report_merge_person_person on report_merge_person (person_id, report_id);
select wall_off('report_merge_person');

-- Marks of the last 30 days. People of older ones stay with the original.
insert into report_merge (municipality_id, report_id, merged_at)
  select r.municipality_id, r.id, max(e.created_at) from report r
    join report_event e on e.municipality_id = r.municipality_id and e.report_id = r.id and e.kind = 'DUPLICATE_MARKED'
  where r.duplicate_of_id is not null and not e.is_undone
  group by r.municipality_id, r.id having max(e.created_at) > now() - interval '30 days';
insert into report_merge_person (municipality_id, report_id, kind, person_id, created_at)
  select m.municipality_id, m.report_id, p.kind, p.person_id, min(p.created_at) from report_merge m
    join (select municipality_id, via_report_id as duplicate_id, 'FOLLOWER' as kind, person_id, created_at from report_follower
      union all select municipality_id, report_id, 'FOLLOWER', person_id, created_at from report_follower where via_report_id is null
      union all select municipality_id, via_report_id, 'SUPPORTER', person_id, created_at from report_supporter
      union all select municipality_id, report_id, 'SUPPORTER', person_id, created_at from report_supporter where via_report_id is null
    ) p on p.municipality_id = m.municipality_id and p.duplicate_id = m.report_id
  group by m.municipality_id, m.report_id, p.kind, p.person_id;
