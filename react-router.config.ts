import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small and comes with the first page: no request when somebody points at a link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
