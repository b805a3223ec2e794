import type { ReadPlan } from './plans.ts'

/** Tables that grow with reports and towns: no answer may need a full scan of one. */
const GROWING = new Set([
  ...['report', 'report_search', 'comment', 'photo', 'report_event', 'report_follower', 'notification'],
  ...['address', 'street', 'street_key', 'person', 'search_word', 'message', 'audit_entry'],
])
/** Maximum rows that an answer may read and sort, at any number of reports. */
const AT_MOST = { touched: 30_000, sorted: 6_000 }

/**
 * The cost of a count grows with the rows it counts. Counts are: totals, which are cached (decision 0116),
 * the map, which counts from one index (decision 0027), and a town's figures (decision 0057).
 */
const isCounting = ({ sql, what }: ReadPlan) =>
  /^\s*select count\(\*\)/i.test(sql) || /^(map|figures) of /.test(what)

/**
 * Faults of a plan, one sentence each. `most`: the bounds for a database of another size than a million
 * reports.
 */
export function faultsOf(plan: ReadPlan, most = AT_MOST): string[] {
  const where = `${plan.what}, ${plan.number}`
  const whole = plan.whole.filter((table) => GROWING.has(table))
  return [
    ...whole.map((table) => `${where}: reads ${table} from end to end`),
    ...(isCounting(plan) || plan.touched <= most.touched ? [] : [`${where}: looks at ${plan.touched} rows`]),
    ...(isCounting(plan) || plan.sorted <= most.sorted ? [] : [`${where}: sorts ${plan.sorted} rows`]),
  ]
}
