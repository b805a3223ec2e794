/** The IANA time zone of the device: for moments of one's own, which concern no municipality. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
