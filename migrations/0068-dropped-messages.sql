-- Why a notification was cancelled when it would have left: nobody wants it any more, or may read it. It stays as a record.
alter table message
  add column drop_reason text check (drop_reason in ('GONE', 'ACCOUNT', 'SWITCHED_OFF', 'HIDDEN'));
