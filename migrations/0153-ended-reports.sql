-- The newest of what has ended on the whole platform: among the newest of all hardly anything has.
create index report_public_ended on report (created_at desc, id desc)
  where is_published and not is_internal and deleted_at is null and resolved_at is not null;
