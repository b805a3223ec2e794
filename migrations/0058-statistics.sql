-- What happened in a town since a day, for its figures.
create index report_event_town on report_event (municipality_id, created_at);
-- Whether what was done was done for those who reported it.
create index report_feedback_town on report_feedback (municipality_id, created_at);
-- When the town first answered: official comments alone.
create index comment_official_town on comment (municipality_id, created_at) where is_official and deleted_at is null;
