/** Formats the remaining seconds: "4:07 Minuten", "32 Sekunden". */
export function countdownText(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0${seconds === 1 ? 'Sekunde' : 'Sekunden'}`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u00a0Minuten`
}

/**
 * The screen reader's text. It changes at each full minute and 30 seconds before the end, not every second.
 */
export function spokenText(seconds: number): string {
  if (seconds === 0) return 'Die Anmeldung ist abgelaufen.'
  if (seconds <= 30) return 'Noch höchstens 30 Sekunden.'
  const minutes = Math.ceil(seconds / 60)
  return `Noch ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`
}
