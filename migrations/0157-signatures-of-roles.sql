-- A signature stands below a town's official answers: each town has its own of everybody who works for it (decision 0128).
create table staff_signature (
  municipality_id integer not null references municipality (id),
  person_id integer not null references person (id),
  signature text not null check (length(signature) between 1 and 500),
  primary key (municipality_id, person_id)
);
create index staff_signature_person on staff_signature (person_id);
select wall_off('staff_signature');

insert into staff_signature (municipality_id, person_id, signature)
  select distinct r.municipality_id, r.person_id, p.signature
  from municipality_role r join person p on p.id = r.person_id where p.signature <> '';
alter table person drop column signature;
