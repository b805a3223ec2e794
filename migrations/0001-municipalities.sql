-- Shared tables: one row per town. They may be copied to every node of a cluster (reference tables) and so point at no
-- tenant's table. Tenants' tables carry municipality_id first in every key.

create sequence municipality_id;
create sequence status_id;

create table municipality (
  id integer primary key,
  name text not null check (length(name) between 1 and 120),
  internal_name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  country text not null check (country in ('DE', 'AT', 'CH', 'LI', 'IT')),
  state text not null,
  zip text not null,
  welcome_text text not null default '' check (length(welcome_text) <= 5000),
  website text,
  logo text,
  theme text not null,
  contact_email text not null,
  contact_phone text not null,
  postal_address text not null,
  data_protection_contact text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- GeoJSON Polygon coordinates; without them a circle of 15 km counts (DECISIONS 21).
  boundary jsonb,
  enabled_features text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz(3) not null
);

create table status (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('NOT_APPROVED', 'NEW', 'ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE')),
  position integer not null,
  primary key (municipality_id, id),
  unique (municipality_id, name)
);
