-- From where an account was signed in to, as keyed hashes alone: of its address, and of network, browser and system. Whoever comes
-- from there again is not held up by what strangers tried. No foreign key: an address without an account is looked up alike.
create table known_device (
  account_key text not null,
  device_key text not null,
  used_at timestamptz(3) not null,
  primary key (account_key, device_key)
);
-- Forgetting what was long not used.
create index known_device_age on known_device (used_at);
