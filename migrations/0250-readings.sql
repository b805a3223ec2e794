-- Reading what partners say fails, rests and goes on by itself: sending has marks of its own (decision 0200).
alter table exchange_partner
  add column reading_failing_since timestamptz(3),
  -- Failures since the last success: each doubles the pause.
  add column reading_failures smallint not null default 0,
  -- A report was there before its number was known: updates since then are read again.
  add column read_again_since timestamptz(3),
  -- The window that is being read, and its next page: a reading that stopped goes on there. Null: none.
  add column window_start timestamptz(3),
  add column window_end timestamptz(3),
  add column window_page smallint,
  add constraint exchange_partner_window check (num_nulls(window_start, window_end, window_page) in (0, 3));
-- What it said of the report was deleted for good: later words of the partner are not kept either.
alter table dispatch add column is_forgotten boolean not null default false;
