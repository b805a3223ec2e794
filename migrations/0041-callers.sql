-- What staff take down for a caller has no author (REQUIREMENTS U-40); sending it twice still makes one report. The key is a
-- hash of who typed it and of what their browser chose, so that two people's keys are never the same.
create unique index report_idempotency_of_callers on report (municipality_id, idempotency_key)
  where person_id is null and idempotency_key is not null;
