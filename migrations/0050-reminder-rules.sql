create sequence reminder_rule_id;

-- When whom a town reminds of which reports (DECISIONS 44 to 47).
create table reminder_rule (
  municipality_id integer not null references municipality (id),
  id integer not null,
  user_type text not null
    check (user_type in ('USER_TYPE_ADMIN', 'USER_TYPE_EDITOR', 'USER_TYPE_EDITOR_AND_ADMIN')),
  -- Days since the last change of status.
  min_age integer not null check (min_age between 1 and 365),
  -- 1 is Monday, 7 is Sunday; null: every day.
  reminder_day_of_week integer check (reminder_day_of_week between 1 and 7),
  -- By the town's clocks.
  reminder_hour integer not null check (reminder_hour between 0 and 23),
  -- The next moment at which it reminds. Moved on in the transaction that writes the mails, so that each comes once.
  next_due_at timestamptz(3) not null,
  primary key (municipality_id, id)
);
-- The API names a rule by its id alone.
create index reminder_rule_by_id on reminder_rule (id);
-- The worker looks for what is due.
create index reminder_rule_due on reminder_rule (next_due_at);

create table reminder_rule_status (
  municipality_id integer not null,
  reminder_rule_id integer not null,
  status_id integer not null,
  primary key (municipality_id, reminder_rule_id, status_id),
  foreign key (municipality_id, reminder_rule_id) references reminder_rule (municipality_id, id) on delete cascade,
  foreign key (municipality_id, status_id) references status (municipality_id, id) on delete cascade
);
-- For the day on which a status goes.
create index reminder_rule_status_status on reminder_rule_status (municipality_id, status_id);

-- What has stayed in a status for long.
create index report_waiting_since on report (municipality_id, status_id, status_changed_at, id) where deleted_at is null;

-- Towns that are there get what this version can do, as new ones do.
update municipality set enabled_features = array_append(enabled_features, 'REMINDER_RULES')
  where not 'REMINDER_RULES' = any(enabled_features);
