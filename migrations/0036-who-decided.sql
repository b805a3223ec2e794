-- What a person deleted or decided for a town, for the day on which their account goes.
create index comment_deleted_by on comment (deleted_by_id) where deleted_by_id is not null;
create index offensive_content_notice_decided_by on offensive_content_notice (decided_by_id) where decided_by_id is not null;
