/** The keyboard shortcuts of the inbox, in the order of the help dialog (U-32). */
export const SHORTCUTS = [
  { key: 'j', name: 'J', does: 'nächste Meldung öffnen' },
  { key: 'k', name: 'K', does: 'vorige Meldung öffnen' },
  { key: 'Enter', name: 'Enter', does: 'in die geöffnete Meldung springen' },
  { key: 'Escape', name: 'Esc', does: 'geöffnete Meldung schließen' },
  { key: 'a', name: 'A', does: 'freigeben' },
  { key: 'z', name: 'Z', does: 'mir zuweisen' },
  { key: 'v', name: 'V', does: 'mit einer Vorlage antworten, dann Ziffer und Enter' },
  { key: 's', name: 'S', does: 'Status ändern' },
  { key: 'c', name: 'C', does: 'öffentlich antworten' },
  { key: 'n', name: 'N', does: 'interne Notiz schreiben' },
  { key: 'x', name: 'X', does: 'geöffnete Meldung auswählen' },
  { key: '/', name: '/', does: 'suchen' },
  { key: '?', name: '?', does: 'diese Hilfe' },
] as const
export type ShortcutKey = (typeof SHORTCUTS)[number]['key']

/** The key in localStorage that switches shortcuts off. */
const OFF = 'inbox-shortcuts-off'

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

export function keepShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {}
}
