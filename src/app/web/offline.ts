import { OFFLINE } from '#domains/paths.ts'
import { isReporting } from './layout/is-reporting.ts'

/** Pages that stand without a connection: they show nothing of a person, and what is written stays on the device. */
export const isUsableOffline = (pathname: string): boolean =>
  pathname.replace(/\/$/, '') === OFFLINE || isReporting(pathname)
