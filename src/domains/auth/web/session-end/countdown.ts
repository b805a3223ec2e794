import { countText, message, plural, say } from '#kit/common/say.ts'
/** Formats the remaining seconds: "4:07 Minuten", "32 Sekunden". */
export function countdownText(seconds: number): string {
  if (seconds < 60) return countText(seconds, 'Sekunde', 'Sekunden')
  return say`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u00a0Minuten`
}

/**
 * The screen reader's text. It changes at each full minute and 30 seconds before the end, not every second.
 */
export function spokenText(seconds: number): string {
  if (seconds === 0) return say`Die Anmeldung ist abgelaufen.`
  if (seconds <= 30) return say`Noch höchstens 30 Sekunden.`
  const minutes = Math.ceil(seconds / 60)
  return plural(minutes, message`Noch eine Minute.`, message`Noch ${minutes} Minuten.`)
}
