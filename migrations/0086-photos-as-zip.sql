-- The photos of a list of reports as an archive.
alter table report_export drop constraint report_export_format_check;
alter table report_export add constraint report_export_format_check check (format in ('PDF', 'XLSX', 'XML', 'ZIP'));
