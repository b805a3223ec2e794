-- A municipality that was never switched on is in preparation: its staff set it up while nobody else sees it
-- (rule 80). Time cannot tell: one that is switched off may have been created in the same millisecond.
alter table municipality add column first_activated_at timestamptz(3);
update municipality set first_activated_at = created_at
where is_active or (deactivated_at is not null and deactivated_at > created_at);

-- A super administrator works in all of them, so each of their requests reads them.
create index municipality_in_preparation on municipality (id) where not is_active and first_activated_at is null;
