-- The notification that a push message carries: whether it is still wanted is looked up when it leaves, which after a night can
-- be ten hours later. No foreign key, as of messages. What is not wanted any more stays as a record.
alter table push_message add column notification_id integer;
alter table push_message
  add column drop_reason text check (drop_reason in ('GONE', 'ACCOUNT', 'SWITCHED_OFF', 'HIDDEN'));
alter table push_message drop constraint push_message_outcome_check;
alter table push_message
  add constraint push_message_outcome_check check (outcome in ('SENT', 'REPLACED', 'DEAD', 'DROPPED'));
