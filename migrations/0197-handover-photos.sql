-- A photo of an outside body's reply: it never becomes public.
alter table photo
  add column handover_reply_id integer,
  add constraint photo_of_handover_reply foreign key (municipality_id, handover_reply_id)
    references handover_reply (municipality_id, id),
  add constraint photo_of_handover_reply_is_private
    check (handover_reply_id is null or (comment_id is null and question_id is null and objection_id is null and not is_public));
create index photo_handover_reply_id on photo (handover_reply_id) where handover_reply_id is not null;
