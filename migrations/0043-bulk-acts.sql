create sequence bulk_act_id;
create sequence bulk_act_item_id;

-- What somebody did to many reports at once, kept for a day: it can be taken back for a few seconds.
create table bulk_act (
  municipality_id integer not null references municipality (id),
  id integer not null,
  person_id integer not null references person (id),
  created_at timestamptz(3) not null,
  -- Until then its mails wait; null while it is still under way.
  undo_until timestamptz(3),
  primary key (municipality_id, id)
);
-- The API names an act by its id alone.
create index bulk_act_by_id on bulk_act (id);
-- For the day on which somebody's account goes.
create index bulk_act_person on bulk_act (person_id);

create table bulk_act_item (
  municipality_id integer not null,
  id integer not null,
  bulk_act_id integer not null,
  report_id integer not null,
  -- The report's version after the act: only what nobody has changed since is taken back.
  version integer not null,
  -- The columns as they were before.
  before jsonb not null,
  undone_at timestamptz(3),
  primary key (municipality_id, id),
  foreign key (municipality_id, bulk_act_id) references bulk_act (municipality_id, id) on delete cascade,
  foreign key (municipality_id, report_id) references report (municipality_id, id)
);
-- A job knows its item by the id alone.
create index bulk_act_item_by_id on bulk_act_item (id);
create index bulk_act_item_by_act on bulk_act_item (municipality_id, bulk_act_id, id);
create index bulk_act_item_report on bulk_act_item (municipality_id, report_id);

alter table message
  -- It waits until then.
  add column not_before timestamptz(3),
  -- What can still take it back: the id of a bulk_act_item. No foreign key, for messages are the platform's.
  add column hold_id integer;
create index message_held on message (hold_id) where hold_id is not null;
