-- Up to where in the log of changes (WAL) a session has written: until a replica has come as far, whoever holds the session
-- reads the primary (decision 0120). Empty where no replica is configured, and for whoever has written nothing.
alter table session add column read_after pg_lsn;
