-- Where it is in the reporter's own words ("hinter dem Bushäuschen"): what neither an address nor a pin says (A-40).
alter table report add column place_note text check (length(place_note) between 1 and 200);
