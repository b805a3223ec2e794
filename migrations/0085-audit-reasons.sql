-- Why somebody looked after another person's account: a word of the program, no free text (REQUIREMENTS D-52).
alter table audit_entry add column reason text check (reason ~ '^[A-Z_]+$' and length(reason) <= 40);
