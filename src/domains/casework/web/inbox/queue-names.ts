import type { Shown } from '../../inbox-query.rules.ts'

/** The German names of the queues in order, and the text for an empty one. */
export const QUEUE_NAMES: Record<Shown, { label: string; empty: string }> = {
  RESPONSIBLE: { label: 'Offen', empty: 'In Ihrer Zuständigkeit ist alles erledigt.' },
  WAITING: { label: 'Zur Freigabe', empty: 'Nichts wartet auf Freigabe.' },
  MINE: { label: 'Mir zugewiesen', empty: 'Ihnen ist nichts Offenes zugewiesen.' },
  OVERDUE: { label: 'Überfällig', empty: 'Nichts ist überfällig.' },
  UNASSIGNED: { label: 'Nicht zugewiesen', empty: 'Um alles Offene kümmert sich schon jemand.' },
  NEW_COMMENTS: { label: 'Neue Kommentare', empty: 'Kein Kommentar wartet auf Antwort.' },
  WITHOUT_REASON: { label: 'Ohne Begründung', empty: 'Jede Absage der letzten 90 Tage ist begründet.' },
  ALL: { label: 'Alle', empty: 'Hier ist noch nichts gemeldet.' },
}
