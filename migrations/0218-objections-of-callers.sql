-- The caller of a report, who has no account, objects to its closing by a mailed link (decision 0181).
alter table report_objection alter column person_id drop not null;
-- A checksum of the address to which the link went: an answer goes to no other one.
alter table report_objection add column caller_mark text check (length(caller_mark) between 1 and 22);
alter table report_objection add check (num_nonnulls(person_id, caller_mark) = 1);
-- One for each caller and closing, too.
create unique index report_objection_caller_once
  on report_objection (municipality_id, report_id, caller_mark, closed_at) where person_id is null;

-- A photo that a caller sends with it belongs to the report of that caller until it is attached.
alter table upload add column caller_report_id integer;
alter table upload drop constraint upload_owner;
alter table upload add constraint upload_owner check (num_nonnulls(person_id, guest_report_id, caller_report_id) = 1);
