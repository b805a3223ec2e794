-- Steps that were undone, and the steps that undid them: the history keeps both, and no figure counts them (decision 0047).
alter table report_event add column is_undone boolean not null default false;

-- Those of former releases are known by their note. An undo directly follows the act: nobody changed the report in between,
-- and an act raises the version by at most two.
update report_event set is_undone = true
  where note = 'Sammelaktion rückgängig gemacht' and kind in ('APPROVAL_WITHDRAWN', 'STATUS_CHANGED', 'EDITED', 'PROCESSED');
update report_event e set is_undone = true from report_event u
  where u.is_undone and e.municipality_id = u.municipality_id and e.id = (
    select max(b.id) from report_event b
    where b.report_id = u.report_id and b.id < u.id and b.version between u.version - 2 and u.version - 1
      and b.kind = case u.kind when 'APPROVAL_WITHDRAWN' then 'APPROVED' else u.kind end);
