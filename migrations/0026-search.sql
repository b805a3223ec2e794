-- The words of a report, by which it is found (REQUIREMENTS R-01). Made by the program, in the transaction that changes one
-- of its texts; `version` is that of the program's word lists, so that older rows are made anew.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create table report_search (
  municipality_id integer not null,
  report_id integer not null,
  version integer not null,
  words tsvector not null,
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);

create index report_search_words on report_search using gin (municipality_id, words);
create index report_search_version on report_search (version);

-- Every word that some public report uses, with one spelling to show: what a question is widened and put right by. Words of
-- reports that are not public never come here, for what somebody is answered must not tell of them.
create table search_word (
  key text primary key,
  form text not null
);

create index search_word_alike on search_word using gin (key gin_trgm_ops);
