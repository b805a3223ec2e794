-- Whether who works for a municipality must have a second step of signing in (REQUIREMENTS S-06).
alter table municipality add column requires_second_factor boolean not null default false;
