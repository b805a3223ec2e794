-- A town's own colours (DECISIONS 94), null: those of its theme. Never text of a style: six digits and nothing else.
alter table municipality
  -- Of buttons, links and what is chosen.
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- What its pages stand on.
  add column paper text check (paper ~ '^#[0-9a-f]{6}$');
