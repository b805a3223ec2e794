-- The former addresses of reports whose title held words that were covered (decision 0191). Only a keyed hash: the words are gone, and
-- links that were mailed still lead on.
create table covered_address (
  municipality_id integer not null references municipality (id),
  slug_mark text not null check (length(slug_mark) = 43),
  report_id integer not null,
  primary key (municipality_id, slug_mark),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
-- The deletion of a report looks for its addresses.
create index covered_address_report on covered_address (municipality_id, report_id);
select wall_off('covered_address');
