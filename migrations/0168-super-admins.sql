-- Whether somebody is left to run the platform is asked before each account goes: those few are found without reading all.
create index person_super_admin on person (id) where is_super_admin;
