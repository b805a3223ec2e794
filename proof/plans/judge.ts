import type { ReadPlan } from './plans.ts'

/** Tables that grow with reports and towns: none is read from end to end for one answer. */
const GROWING = new Set([
  ...['report', 'report_search', 'comment', 'photo', 'report_event', 'report_follower', 'notification'],
  ...['address', 'street', 'street_key', 'person', 'search_word', 'message', 'audit_entry'],
])
/** Rows that an answer may look at, and that it may sort, however many reports there are. */
const AT_MOST = { touched: 30_000, sorted: 6_000 }

/**
 * What counts is as large as what it counts: totals, which are kept (decision 0116), the map, which counts from one index
 * (decision 0027), and a town's figures (decision 0057).
 */
const isCounting = ({ sql, what }: ReadPlan) =>
  /^\s*select count\(\*\)/i.test(sql) || /^(map|figures) of /.test(what)

/** What is wrong with a plan, one sentence each; `most`: bounds for another number of reports than a million. */
export function faultsOf(plan: ReadPlan, most = AT_MOST): string[] {
  const where = `${plan.what}, ${plan.number}`
  const whole = plan.whole.filter((table) => GROWING.has(table))
  return [
    ...whole.map((table) => `${where}: reads ${table} from end to end`),
    ...(isCounting(plan) || plan.touched <= most.touched ? [] : [`${where}: looks at ${plan.touched} rows`]),
    ...(isCounting(plan) || plan.sorted <= most.sorted ? [] : [`${where}: sorts ${plan.sorted} rows`]),
  ]
}
