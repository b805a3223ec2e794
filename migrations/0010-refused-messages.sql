-- When the mail server refused a message for good, for example because the address does not exist. It stays as a record,
-- and those behind it do not wait for it.
alter table message add column refused_at timestamptz(3);
drop index message_unsent;
create index message_unsent on message (id) where sent_at is null and refused_at is null;
