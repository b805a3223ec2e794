-- Many new reports of one sign within minutes wait together for one decision (decision 0193).

-- How strictly a town looks for them, and whether a person's reports wait until one of theirs was approved.
alter table municipality
  add column flood_check text not null default 'NORMAL' check (flood_check in ('OFF', 'NORMAL', 'STRICT')),
  add column approves_new_authors boolean not null default false;

-- A flood that waits for a decision. It goes once no report waits in it any more.
create sequence flood_id as integer;
create table flood (
  municipality_id integer not null references municipality (id),
  id integer not null,
  sign text not null check (sign in ('PHOTO', 'TEXT', 'PLACE', 'NETWORK')),
  began_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (municipality_id, id)
);
select wall_off('flood');

-- The reports that are held in a flood.
create table flood_report (
  municipality_id integer not null,
  report_id integer not null,
  flood_id integer not null,
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  foreign key (municipality_id, flood_id) references flood (municipality_id, id) on delete cascade
);
-- A flood lists its reports.
create index flood_report_flood on flood_report (municipality_id, flood_id);
select wall_off('flood_report');

-- What a report had in common with others, for minutes: text and network as keyed hashes, photos by their size.
create table filing_trace (
  municipality_id integer not null,
  report_id integer not null,
  filed_at timestamptz(3) not null,
  is_guest boolean not null,
  trusted_signs text[] not null,
  text_sign text check (length(text_sign) = 43),
  network_sign text not null check (length(network_sign) = 43),
  photo_signs text[] not null,
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade
);
-- A filing reads the traces of the last minutes, and a job deletes older ones.
create index filing_trace_filed on filing_trace (municipality_id, filed_at);
select wall_off('filing_trace');
