-- A mail about a report that leaves only while its reader may see it: the report, looked at when the mail is sent.
alter table message add column report_id integer;

-- A handover also ends with its report (decision 0174). An act that is undone gives it back.
alter table handover add column hold_id integer;
-- Those to end with the address of their body.
create index handover_body_open on handover (municipality_id, body_id) where closed_at is null;
alter table handover drop constraint handover_state_check;
alter table handover add constraint handover_state_check
  check (state in ('WAITING', 'ACCEPTED', 'REFUSED', 'DONE', 'EXPIRED', 'REVOKED', 'SETTLED'));
-- Null once the author of the report has been forgotten; the row stays, because it paused the report's deadlines.
alter table handover alter column message drop not null;
alter table handover_reply drop constraint handover_reply_check;

alter table report_event drop constraint report_event_kind_check;
alter table report_event add constraint report_event_kind_check check (kind in (
  'CREATED', 'APPROVED', 'APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'DELETED', 'PROCESSED', 'CONTACT_READ',
  'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'QUESTION_WITHDRAWN', 'QUESTION_EXPIRED',
  'DEADLINE_MOVED', 'OBJECTION_RAISED', 'OBJECTION_REJECTED', 'HANDED_OVER', 'HANDOVER_ACCEPTED', 'HANDOVER_ANSWERED',
  'HANDOVER_REFUSED', 'HANDOVER_DONE', 'HANDOVER_REVOKED', 'HANDOVER_EXPIRED', 'HANDOVER_SETTLED', 'HANDOVER_UNADDRESSED', 'HANDED_ON',
  'CALLER_RECORDED', 'CALLER_CHANGED', 'CALLER_ERASED', 'CALLER_STOPPED', 'TRANSFERRED_OUT', 'TRANSFERRED_IN'));

-- Links to reports that were closed, or became duplicates, before.
update handover h set state = 'SETTLED', closed_at = now()
  from report r where r.municipality_id = h.municipality_id and r.id = h.report_id
    and h.closed_at is null and (r.resolved_at is not null or r.duplicate_of_id is not null);
