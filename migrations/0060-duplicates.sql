-- The report of the same town that this one says once more (REQUIREMENTS U-39); a state of its own beside the status, which
-- stays for the day on which it turns out to be no duplicate. Never one that is a duplicate itself.
alter table report
  add column duplicate_of_id integer,
  add constraint report_duplicate_of foreign key (municipality_id, duplicate_of_id) references report (municipality_id, id),
  add constraint report_not_of_itself check (duplicate_of_id <> id);
-- What says the same as a report.
create index report_duplicates on report (municipality_id, duplicate_of_id) where duplicate_of_id is not null;

-- Through which duplicate somebody came to follow a report, so that it can be taken back; null for their own wish. Points at a
-- report, without a foreign key: of one that is gone nothing has to be known.
alter table report_follower add column via_report_id integer;

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED'));
