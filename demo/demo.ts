import type { Demo } from '#app/server/load-demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './data/accounts.ts'
import { fillDemo } from './fill/fill-demo.ts'

/** The demo as the program loads it (DEMO_MODULE). */
export const demo: Demo = { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS, fill: fillDemo }
