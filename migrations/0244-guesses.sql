-- The form proposes categories by the words of a text (decision 0199).

alter table municipality
  add column guesses_categories boolean not null default true;

-- How often words stand in a town's reports of each category. It holds no text, and no word of fewer than
-- three reports by three people. At most 4,000 words (src/domains/guesses/guess.rules.ts).
create table guess_model (
  municipality_id integer not null references municipality (id),
  learned_at timestamptz(3) not null,
  -- Of ids, categories and texts of the reports that were learned from: it tells whether one has changed.
  fingerprint text not null check (length(fingerprint) = 32),
  last_report_id integer not null,
  reports integer not null check (reports >= 0),
  words jsonb not null check (length(words::text) <= 2000000),
  -- Of reports that were held out: how many were tried, and how often the first and the first three were right.
  tried integer not null check (tried >= 0),
  first_right integer not null check (first_right between 0 and tried),
  three_right integer not null check (three_right between first_right and tried),
  primary key (municipality_id)
);
select wall_off('guess_model');
