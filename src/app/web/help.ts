/** Contact for help with the site itself; with a report the municipality helps. */
export const HELP_EMAIL = 'hilfe@meldewerk.example'
export const HELP_PHONE = '06400 55510'
