/** Elements that axe skips, each with a reason. At most five. */
export const AXE_EXCEPTIONS: readonly { selector: string; reason: string }[] = []
