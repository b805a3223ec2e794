-- A report's author may change it until it is approved, and take it back; both are steps of its way.
alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check
  check (kind in ('CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED'));

-- Why somebody of the town deleted it (DECISIONS 26); for staff only.
alter table report_event add column note text check (length(note) between 10 and 1000);

-- The category that an address had before the report was put into another: links to it in mails still lead there.
alter table report_event add column from_category_id integer;
alter table report_event add foreign key (municipality_id, from_category_id) references category (municipality_id, id);

-- Whether the town has answered a report: then its author can no longer take it back.
create index comment_official on comment (report_id) where is_official;
