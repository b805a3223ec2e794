-- What an address service outside answered, for as long as it counts. The key is a keyed hash: what was searched for, which
-- may be where somebody lives, stands nowhere.
create table outside_answer (
  key text primary key,
  answer jsonb not null,
  expires_at timestamptz(3) not null
);
-- Removing what no longer counts.
create index outside_answer_expiry on outside_answer (expires_at);

-- When a service may be asked next, for all processes together: public ones allow one request a second.
create table outside_turn (
  service text primary key,
  next_at timestamptz(3) not null
);
