-- How long a municipality keeps what, where it chose another time than the usual one (REQUIREMENTS 2.4). In months.
create table municipality_retention (
  municipality_id integer not null references municipality (id),
  period text not null,
  months integer not null,
  primary key (municipality_id, period),
  check (case period
    when 'report-contact' then months between 1 and 36
    when 'report-closed' then months between 12 and 120
    when 'report-rejected' then months between 1 and 24
    when 'audit-log' then months between 6 and 36
    else false end)
);

-- What is looked for each night: the authors of reports that were closed long ago, what was never approved, the bin.
create index report_author_to_go on report (resolved_at, id) where resolved_at is not null and person_id > 0;
create index report_to_go on report (resolved_at, id) where resolved_at is not null;
create index report_bin on report (deleted_at, id) where deleted_at is not null;
create index offensive_content_notice_decided on offensive_content_notice (decided_at) where decided_at is not null;
create index message_oldest on message (created_at, id);
create index one_time_token_oldest on one_time_token (expires_at);
create index person_unconfirmed on person (created_at) where email_confirmed_at is null;
