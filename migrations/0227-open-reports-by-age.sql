-- The queue of overdue reports counts a town's open ones by the age of their status. With these columns in the index the
-- count reads no row of the table (docs/benchmarks, api: 'inbox, overdue').
create index report_open_by_age on report (municipality_id, status_changed_at) include (id, status_id, transferred_at)
  where resolved_at is null and deleted_at is null;
drop index report_open;
