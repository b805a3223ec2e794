-- Whether a category is used, which says whether it can be deleted; also what its own foreign keys ask.
create index report_category on report (municipality_id, category_id);
create index report_event_from_category on report_event (municipality_id, from_category_id) where from_category_id is not null;
create index report_sub_category on report (municipality_id, sub_category_id) where sub_category_id is not null;
