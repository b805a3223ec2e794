-- A town's list of its own messages, the newest first.
create index message_town on message (municipality_id, id desc) where municipality_id is not null;
-- The few that never left, in lists of nothing else.
create index message_failed on message (id desc) where refused_at is not null;
create index message_cancelled on message (id desc) where cancelled_at is not null;
-- What still names its recipient, for the forgetting.
create index message_remembered on message (created_at) where recipient <> '';
