/** What axe is told to pass over, each by name and with its reason. At most five. */
export const AXE_EXCEPTIONS: readonly { selector: string; reason: string }[] = []
