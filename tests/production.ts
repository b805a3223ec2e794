/** The settings that a site without the demo needs, for programs that a test or a proof starts. */
export const PRODUCTION = {
  DEMO: '0',
  PUBLIC_URL: 'http://localhost:3000',
  // Nothing listens there: mails wait.
  SMTP_URL: 'smtp://127.0.0.1:9',
  OPERATOR_NAME: 'Zweckverband Lindental',
  OPERATOR_ADDRESS: 'Am Markt 1, 35999 Lindental',
  HELP_MAIL: 'hilfe@zweckverband.example',
  HELP_PHONE: '+49 6400 1234-0',
}
