-- Lists in each order that they can be asked for, read from an index as far as a page reaches, of a town and of the platform.
-- What is not public is passed over in the table: it is little.
create index report_town_changed on report (municipality_id, updated_at desc, id desc) where deleted_at is null;
create index report_town_discussed on report (municipality_id, comment_count desc, id desc) where deleted_at is null;
create index report_town_status on report (municipality_id, status_id, created_at desc, id desc) where deleted_at is null;
create index report_changed on report (updated_at desc, id desc) where deleted_at is null;
create index report_discussed on report (comment_count desc, id desc) where deleted_at is null;
