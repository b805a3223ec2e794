-- What the program notes about the whole installation, one value to a key; so far only `demo`: that the demo towns were
-- filled in, and so that this database holds no real data.
create table setting (
  key text primary key check (length(key) between 1 and 60),
  value text not null
);
