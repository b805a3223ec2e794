-- A town can hide where exactly a report lies (REQUIREMENTS D-28). The report's own place is the coarse one then, so that no
-- list, map, search or file can tell more; the exact one stands here, for its staff and the author.
alter table report
  add column exact_latitude double precision check (exact_latitude between -90 and 90),
  add column exact_longitude double precision check (exact_longitude between -180 and 180),
  add column exact_house_number text,
  add column exact_place_note text check (length(exact_place_note) between 1 and 200),
  add constraint report_exact_point check ((exact_latitude is null) = (exact_longitude is null)),
  add constraint report_exact_rest
    check (exact_latitude is not null or (exact_house_number is null and exact_place_note is null)),
  -- What tells the house stands on one side only.
  add constraint report_coarse_place check (exact_latitude is null or (house_number is null and place_note is null));
