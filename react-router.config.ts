import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // What loads a page's data and what shows it are one file: two would be one answer more to wait for.
  splitRouteModules: false,
  // The whole route table is small and comes with the first page: no request when somebody points at a link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
