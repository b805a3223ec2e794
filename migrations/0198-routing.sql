-- Teams of a town, absences of its staff, and the rules by which new reports reach them (decision 0166).
create sequence team_id;
create sequence absence_id;

create table team (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  primary key (municipality_id, id)
);
create unique index team_name on team (municipality_id, lower(name));
select wall_off('team');

create table team_member (
  municipality_id integer not null references municipality (id),
  team_id integer not null,
  person_id integer not null references person (id),
  primary key (municipality_id, team_id, person_id),
  foreign key (municipality_id, team_id) references team (municipality_id, id) on delete cascade
);
-- The teams of somebody who opens the inbox, and of somebody who leaves.
create index team_member_person on team_member (person_id, municipality_id, team_id);
select wall_off('team_member');

-- Days on which a member of staff is away, in the calendar of the town.
create table absence (
  municipality_id integer not null references municipality (id),
  id integer not null,
  person_id integer not null references person (id),
  from_day date not null,
  to_day date not null,
  -- Null: nobody stands in.
  deputy_id integer references person (id),
  primary key (municipality_id, id),
  check (from_day <= to_day),
  check (deputy_id <> person_id)
);
create index absence_person on absence (person_id);
create index absence_deputy on absence (deputy_id) where deputy_id is not null;
create index absence_over on absence (to_day);
select wall_off('absence');

create table routing_rule (
  municipality_id integer not null references municipality (id),
  -- From 1; gaps are allowed, because categories take their rules with them.
  position smallint not null check (position >= 1),
  -- Null: any.
  category_id integer,
  sub_category_id integer,
  district text check (length(district) between 1 and 200),
  -- 1 is Monday. Null: every day.
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- Minutes of the local day, the end excluded. An end before the beginning is on the next day.
  from_minute smallint check (from_minute between 0 and 1439),
  to_minute smallint check (to_minute between 0 and 1439),
  -- The goal. Both null: it is gone, and the rule is skipped.
  team_id integer,
  person_id integer references person (id),
  primary key (municipality_id, position),
  foreign key (municipality_id, category_id) references category (municipality_id, id) on delete cascade,
  foreign key (municipality_id, sub_category_id) references sub_category (municipality_id, id) on delete cascade,
  check (sub_category_id is null or category_id is not null),
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute <> to_minute),
  check (team_id is null or person_id is null)
);
create index routing_rule_person on routing_rule (person_id) where person_id is not null;
select wall_off('routing_rule');

-- Why a report went where it went.
create table report_routing (
  municipality_id integer not null references municipality (id),
  report_id integer not null,
  -- The rule that applied, with its words of that time. Null: none did.
  rule_position smallint,
  rule_text text check (length(rule_text) <= 500),
  -- True: the only editor of the category looks after it.
  is_by_category boolean not null,
  -- True: it gave the report to a person.
  gives_person boolean not null,
  -- The person who was away. The report went to the deputy or, without one, to no person.
  absent_id integer references person (id),
  -- The time at which staff first decided themselves. From then on no rule changes it.
  touched_at timestamptz(3),
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  check ((rule_position is null) = (rule_text is null))
);
create index report_routing_absent on report_routing (absent_id) where absent_id is not null;
select wall_off('report_routing');

-- The team of a report. No foreign key: closed reports keep the number of a team that is gone.
alter table report add column team_id integer;
create index report_team on report (municipality_id, team_id) where team_id is not null and resolved_at is null;

-- The villages and quarters of a town, to choose from.
create index address_district on address (municipality_id, district) where district is not null;

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED', 'OBJECTION_RAISED', 'OBJECTION_REJECTED', 'HANDED_OVER', 'HANDOVER_ACCEPTED', 'HANDOVER_ANSWERED',
  'HANDOVER_REFUSED', 'HANDOVER_DONE', 'HANDOVER_REVOKED', 'HANDOVER_EXPIRED', 'HANDED_ON'));
