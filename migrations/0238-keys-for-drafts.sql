-- A third scope of API keys: to fill in the town's templates for an answer (decision 0195).
alter table api_key drop constraint api_key_scopes_check;
alter table api_key add constraint api_key_scopes_check check (
  cardinality(scopes) between 1 and 3 and scopes <@ array['REPORTS_WRITE', 'UPDATES_WRITE', 'TEMPLATES_READ']);
