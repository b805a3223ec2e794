-- Who gives notice without an account was told apart by their network, behind which a whole town hall may stand: the second person's
-- notice was lost. Without an account there is no such key any more, and every notice is kept.
alter table offensive_content_notice alter column notifier_key drop not null;
update offensive_content_notice set notifier_key = null where notifier_id is null;
