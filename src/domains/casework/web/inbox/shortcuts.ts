import { message } from '#kit/common/say.ts'
/** The keyboard shortcuts of the inbox, in the order of the help dialog (U-32). */
export const SHORTCUTS = [
  { key: 'j', name: 'J', does: message`nächste Meldung öffnen` },
  { key: 'k', name: 'K', does: message`vorige Meldung öffnen` },
  { key: 'Enter', name: 'Enter', does: message`in die geöffnete Meldung springen` },
  { key: 'Escape', name: 'Esc', does: message`geöffnete Meldung schließen` },
  { key: 'a', name: 'A', does: message`freigeben` },
  { key: 'z', name: 'Z', does: message`mir zuweisen` },
  { key: '1', name: '1–9', does: message`mit dieser Vorlage antworten, dann Enter` },
  { key: 'v', name: 'V', does: message`antworten, auch mit Vorlage: Ziffer und Enter` },
  { key: 'r', name: 'R', does: message`ablehnen` },
  { key: 'd', name: 'D', does: message`als Duplikat markieren, dann Ziffer und Enter` },
  { key: 'w', name: 'W', does: message`Freigabe zurückziehen` },
  { key: 'u', name: 'U', does: message`letzte Handlung rückgängig machen` },
  { key: 's', name: 'S', does: message`Status ändern` },
  { key: 'c', name: 'C', does: message`öffentlich antworten` },
  { key: 'n', name: 'N', does: message`interne Notiz schreiben` },
  { key: 'x', name: 'X', does: message`geöffnete Meldung auswählen` },
  { key: '/', name: '/', does: message`suchen` },
  { key: '?', name: '?', does: message`diese Hilfe` },
] as const
export type ShortcutKey = (typeof SHORTCUTS)[number]['key']

/** The shortcut of a pressed key; all digits but 0 are one. */
export function shortcutOf(pressed: string): ShortcutKey | undefined {
  const lower = pressed.length === 1 ? pressed.toLowerCase() : pressed
  const wanted = /^[1-9]$/.test(lower) ? '1' : lower
  return SHORTCUTS.find(({ key }) => key === wanted)?.key
}

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

/** The key in localStorage that keeps the report open on which an act was done. */
const STAYS = 'inbox-stays'

/** Whether the next report opens by itself after an act. */
export function goesOn(): boolean {
  try {
    return localStorage.getItem(STAYS) === null
  } catch {
    return true
  }
}

export function keepGoingOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STAYS)
    else localStorage.setItem(STAYS, '1')
  } catch {}
}
