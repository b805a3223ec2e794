-- How far over its border a town takes reports, in metres (rule 122). 0: not at all.
alter table municipality add column border_tolerance integer not null default 50 check (border_tolerance between 0 and 200);
