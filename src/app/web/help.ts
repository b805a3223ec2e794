/** Who helps with the site itself; with a report it is the municipality. */
export const HELP_EMAIL = 'hilfe@meldewerk.example'
export const HELP_PHONE = '06400 55510'
