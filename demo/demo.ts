import type { Demo } from '#app/server/load-demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { fillDemo } from './fill-demo.ts'

/** The demo as the program loads it (DEMO_MODULE). */
export const demo: Demo = { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS, fill: fillDemo }
