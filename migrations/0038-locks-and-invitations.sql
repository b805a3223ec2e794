-- Why an account is locked, in the words that its owner was sent (DECISIONS 38).
alter table person add column lock_reason text check (length(lock_reason) between 10 and 1000);

-- The link by which somebody whose account was made for them chooses a password (DECISIONS 16: 72 hours).
alter table one_time_token drop constraint one_time_token_kind_check;
alter table one_time_token add constraint one_time_token_kind_check
  check (kind in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'INVITATION'));

-- Who has posted in a town: the citizens in its list of users.
create index report_author_in_town on report (municipality_id, person_id) where person_id is not null;
create index comment_author_in_town on comment (municipality_id, person_id)
  where person_id is not null and not is_official;
