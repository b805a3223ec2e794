import { sql } from 'kysely'
import type { TestSite } from '../site.ts'

/** Bookkeeping tables that every request may write, even a refused one. They hold no personal data. */
const OF_EVERY_REQUEST = ['page_change', 'throttle']

/**
 * Starts to record the tables in which rows are written; a rollback leaves no record. The returned function
 * returns each table once, and resets the record.
 */
export async function watchRows({ services: { db, reads } }: TestSite): Promise<() => Promise<string[]>> {
  await sql`create schema watched`.execute(db)
  await sql`create table watched.row_written (name text)`.execute(db)
  await sql`
    create function watched.note() returns trigger language plpgsql as $$ begin
      insert into watched.row_written values (tg_table_name); return null; end $$`.execute(db)
  await sql`
    do $$ declare each record; begin
      for each in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${sql.lit(`{${OF_EVERY_REQUEST.join(',')}}`)}::text[])
      loop
        execute format('create trigger watched after insert or update or delete on public.%I for each row execute function watched.note()', each.table_name);
      end loop; end $$`.execute(db)
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from watched.row_written returning name`.execute(db)
    // With replicas, each call stores in its session how far they must have replayed, even after a refusal
    // (decision 0120).
    const isOwn = ({ name }: { name: string }) => name !== 'session' || !reads.hasReplicas
    return [...new Set(rows.filter(isOwn).map(({ name }) => name))].sort()
  }
}
