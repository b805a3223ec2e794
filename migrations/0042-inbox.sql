-- What a town has open, by how long its status has stood: the inbox's list of what is overdue, and its counts.
create index report_open on report (municipality_id, status_changed_at) where resolved_at is null and deleted_at is null;
-- What was closed lately: answers to an end, and ends without a reason.
create index report_closed on report (municipality_id, resolved_at) where resolved_at is not null and deleted_at is null;
-- The last word below a report: whether it is a citizen's.
create index comment_last on comment (report_id, id desc) where deleted_at is null;
