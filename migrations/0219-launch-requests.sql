-- A municipality in preparation asks to be switched on (rule 130): the present request, and the platform's refusal.
create table launch_request (
  municipality_id integer primary key references municipality (id),
  -- Null once the account is gone.
  asked_by_id integer references person (id),
  asked_at timestamptz(3) not null,
  message text check (length(message) between 1 and 1000),
  -- Why it is not switched on yet; null while it waits.
  answer text check (length(answer) between 1 and 1000),
  answered_by_id integer references person (id),
  answered_at timestamptz(3),
  check ((answer is null) = (answered_at is null))
);
-- For the day on which somebody's account goes.
create index launch_request_asked_by on launch_request (asked_by_id);
create index launch_request_answered_by on launch_request (answered_by_id);
select wall_off('launch_request');
