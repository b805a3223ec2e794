-- A question is widened to the words that most reports have (docs/decisions/0031): how many do, of those that the nightly job
-- looked at. And words by how they begin and end: the index of three letters reads half the vocabulary for "laterne".
alter table search_word add column reports integer not null default 0;
create index search_word_begins on search_word (key text_pattern_ops);
create index search_word_ends on search_word (reverse(key) text_pattern_ops);
