/** The IANA time zone of the device: for personal moments, which concern no municipality. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
