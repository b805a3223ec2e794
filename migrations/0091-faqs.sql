create sequence faq_id;

-- What people ask again and again, and the answer in Markdown (SPEC 3). It is no town's.
create table faq (
  id integer primary key,
  -- Its place in the list, from 1.
  position integer not null,
  question text not null check (length(question) between 5 and 200),
  answer text not null check (length(answer) between 5 and 10000)
);
-- The list.
create index faq_order on faq (position, id);
