-- The sitemap counts and reads what everybody sees, a town at a time and in the order of ids: from the index alone.
create index report_sitemap on report (municipality_id, id) include (updated_at)
  where is_published and not is_internal and deleted_at is null and duplicate_of_id is null;
