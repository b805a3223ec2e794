-- Counts every change of a report, the ones that only staff see included: what two people who edit at the same time are told
-- apart by. updated_at cannot be it, for it is public and would tell that something internal has changed.
alter table report add column version integer not null default 1 check (version >= 1);

-- What staff do behind the scenes, and that somebody looked at contact data (REQUIREMENTS D-50, D-51), are steps of the same
-- history.
alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ'));

alter table report_event
  -- The report's version from then on; null for steps from before there were versions, and where nothing was changed.
  add column version integer,
  -- [{"field": …, "from": …, "to": …}], as people read it, in the words of that day; for staff only.
  add column changes jsonb check (jsonb_typeof(changes) = 'array'),
  -- Who was responsible before and after.
  add column from_person_id integer references person (id),
  add column to_person_id integer references person (id);
-- For the day on which somebody's account goes.
create index report_event_from_person on report_event (from_person_id) where from_person_id is not null;
create index report_event_to_person on report_event (to_person_id) where to_person_id is not null;
