-- The API names a notice by its id alone.
create index offensive_content_notice_by_id on offensive_content_notice (id);
