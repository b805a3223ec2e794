-- Sessions that have ended, oldest first: they go after their time, with their refresh tokens.
create index session_over on session (least(ended_at, expires_at));
