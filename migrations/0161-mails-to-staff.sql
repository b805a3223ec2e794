-- Towns whose staff alone may read a mail: whether its reader still works for each of them is asked when it leaves (decision 0129).
-- For mails that stand for several notifications, or for none.
alter table message add column staff_of integer[] not null default '{}';
