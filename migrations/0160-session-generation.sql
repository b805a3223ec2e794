-- Which generation of sign-ins an account is in: one more with everything that takes sessions or a way of signing in away. Whoever
-- was checked against an earlier one opens nothing any more (decision 0129).
alter table person add column session_generation integer not null default 0;
