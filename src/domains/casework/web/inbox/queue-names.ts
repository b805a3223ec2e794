import { type Message, message } from '#kit/common/say.ts'
import type { Shown } from '../../inbox-query.rules.ts'

/** The German names of the queues in order, and the text for an empty one. */
export const QUEUE_NAMES: Record<Shown, { label: Message; empty: Message }> = {
  RESPONSIBLE: { label: message`Offen`, empty: message`In Ihrer Zuständigkeit ist alles erledigt.` },
  WAITING: { label: message`Zur Freigabe`, empty: message`Nichts wartet auf Freigabe.` },
  MINE: { label: message`Mir zugewiesen`, empty: message`Ihnen ist nichts Offenes zugewiesen.` },
  TEAM: { label: message`Mein Team`, empty: message`Für Ihr Team ist nichts offen.` },
  OVERDUE: { label: message`Überfällig`, empty: message`Nichts ist überfällig.` },
  UNASSIGNED: {
    label: message`Ohne Zuständigkeit`,
    empty: message`Um alles Offene kümmert sich schon jemand.`,
  },
  NEW_COMMENTS: { label: message`Neue Kommentare`, empty: message`Kein Kommentar wartet auf Antwort.` },
  ASKED: { label: message`Wartet auf Antwort`, empty: message`Keine Frage wartet auf Antwort.` },
  OBJECTED: {
    label: message`Noch nicht erledigt`,
    empty: message`Niemand sagt, dass etwas noch nicht erledigt ist.`,
  },
  OUTSIDE: { label: message`Liegt außerhalb`, empty: message`Nichts liegt bei einer externen Stelle.` },
  TRANSFERRED: {
    label: message`Andere Gemeinde`,
    empty: message`In den letzten 90 Tagen ging nichts an eine andere Gemeinde.`,
  },
  WITHOUT_REASON: {
    label: message`Ohne Begründung`,
    empty: message`Jede Absage der letzten 90 Tage ist begründet.`,
  },
  ALL: { label: message`Alle`, empty: message`Hier ist noch nichts gemeldet.` },
}
