-- What is known of somebody without an account is found by their address, whatever its case (docs/decisions/0132). Each of these
-- lets one address be looked up without reading the table.
create index barrier_notice_address on barrier_notice (lower(email)) where email is not null;
create index quote_request_address on quote_request (lower(email));
create index offensive_content_notice_address on offensive_content_notice (lower(notifier_email))
  where notifier_email is not null;
create index guest_report_address on guest_report (lower(email)) where email is not null;
-- After 30 days a mail's recipient is forgotten, and its row leaves the index.
create index message_address on message (lower(recipient)) where recipient <> '';
create index email_change_new_address on email_change (lower(new_email));
create index email_change_old_address on email_change (lower(old_email));
create index mail_suspension_address on mail_suspension (lower(email));
-- The form keeps them in lower case.
create index category_recipient on category using gin (additional_recipients);
create index municipality_contact on municipality (lower(contact_email));
create index municipality_data_protection on municipality (lower(data_protection_contact));

-- A copy for somebody without an account: it belongs to an address, and goes there.
alter table data_export alter column person_id drop not null;
alter table data_export add column email text check (length(email) between 3 and 254);
alter table data_export add constraint data_export_owner check ((person_id is null) <> (email is null));
create index data_export_address on data_export (lower(email), requested_at desc) where email is not null;
