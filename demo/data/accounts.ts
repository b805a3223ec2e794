import { type Name, STAFF } from '../texts/people.ts'

/** Public, and printed at every start of the demo. */
export const DEMO_PASSWORD = 'Laterne-am-Brunnen-7'

export type DemoAccount = Name & {
  email: string
  /** What the welcome message calls it. */
  role: string
}

/** Who can sign in to the demo (docs: operating contract). Everybody else in it has no password. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'buergerin@demo.example', role: 'Bürgerin', firstName: 'Marion', lastName: 'Ahrendt' },
  { email: 'nachbar@demo.example', role: 'Bürger, Nachbar', firstName: 'Kerem', lastName: 'Bollmann' },
  { email: 'redaktion@demo.example', role: 'Redaktion Lindental', ...STAFF.lindental.editors[0] },
  { email: 'verwaltung@demo.example', role: 'Administration Lindental', ...STAFF.lindental.administrator },
  { email: 'fremd@demo.example', role: 'Administration Auenstadt', ...STAFF.auenstadt.administrator },
  { email: 'plattform@demo.example', role: 'Plattform', firstName: 'Petra', lastName: 'Sandmann' },
]
