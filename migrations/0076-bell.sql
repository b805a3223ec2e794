-- What somebody has not read yet.
create index notification_unread on notification (person_id, id desc) where read_at is null;
-- What is old enough to be forgotten.
create index notification_oldest on notification (created_at);
