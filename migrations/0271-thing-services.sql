-- A kind of things can be read from a Web Feature Service of the town; the last one read is kept (decision 0216).

alter table thing_kind
  add column service_url text check (length(service_url) <= 500),
  add column service_layer text check (length(service_layer) <= 200),
  add column service_property text check (length(service_property) <= 100),
  add check ((service_url is null) = (service_layer is null));
