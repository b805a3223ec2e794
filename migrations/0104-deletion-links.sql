-- A link by which an account is deleted without its password (REQUIREMENTS D-43).
alter table one_time_token drop constraint one_time_token_kind_check;
alter table one_time_token add constraint one_time_token_kind_check
  check (kind in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'INVITATION', 'DELETE_ACCOUNT'));
