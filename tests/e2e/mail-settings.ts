/** The settings of a site that takes answers by mail. */
export const MAIL_SETTINGS = {
  BOUNCE_TOKEN: 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt',
  REPLY_ADDRESS: 'antwort@antwort.example',
  REPORT_ADDRESS: 'meldung@meldung.example',
}
