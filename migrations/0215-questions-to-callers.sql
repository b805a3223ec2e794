-- A question to the caller of a report, who has no account (decision 0178). `caller_mark` tells to which of the
-- caller's addresses it went: that of the next caller does not answer it.
alter table report_question alter column person_id drop not null;
alter table report_question add column caller_mark text check (length(caller_mark) between 1 and 22);
alter table report_question add check (num_nonnulls(person_id, caller_mark) = 1);
