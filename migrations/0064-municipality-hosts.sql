-- Host names that are a municipality's own (white label): a request finds its municipality by one look at the key. Shared,
-- as the municipality is; one name belongs to one municipality alone.
create table municipality_host (
  -- As it stands in a request: small letters, umlauts as punycode, no port.
  host text primary key check (length(host) <= 253 and host ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$'),
  municipality_id integer not null references municipality (id),
  -- The one that links lead to.
  is_primary boolean not null
);
create index municipality_host_municipality on municipality_host (municipality_id);
create unique index municipality_host_primary on municipality_host (municipality_id) where is_primary;
