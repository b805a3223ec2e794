/** A pin in the accent colour, whose tip is at the middle of its lower edge. */
export const PinPicture = () => (
  <svg viewBox="0 0 32 40" width="36" height="45" aria-hidden="true" focusable="false">
    <path
      d="M16 39C9 29 3 22.5 3 15.5a13 13 0 0 1 26 0C29 22.5 23 29 16 39z"
      fill="var(--accent)"
      stroke="var(--focus-inner)"
      strokeWidth="2"
    />
    <circle cx="16" cy="15.5" r="5" fill="var(--accent-ink)" />
  </svg>
)
