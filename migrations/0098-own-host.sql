-- The primary name of municipality_host once more, beside the town's slug: every address that is made of a town needs it, and
-- wherever a town is read it is there. Written together with the names, by nothing else.
alter table municipality add column own_host text;
update municipality set own_host = host from municipality_host
  where municipality_host.municipality_id = municipality.id and is_primary;
