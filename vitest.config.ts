import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Pure tests and tests through the endpoint run in Node, those of components in happy-dom. */
export default defineConfig({
  test: {
    // One more than the smallest machine has cores: each test waits for the database a third of its time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        // As Node itself resolves it: Vite's choice would be a second copy, and its errors foreign to the
        // endpoint.
        resolve: {
          alias: [
            { find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') },
          ],
        },
        test: {
          name: 'server',
          // Modules are read once for each worker, not for each file, which halves the time. State that a file
          // leaves in a module would show in the next file: nothing is mocked, and each test has a site of its
          // own.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'proof/**/*.test.ts',
            'tests/*.test.ts',
            'tests/attacks/*.test.ts',
          ],
          exclude: ['**/web/**'],
          globalSetup: ['tests/databases/template-database.ts'],
          // Not a measure of speed: machines are shared, and ten times slower than idle is still no fault.
          testTimeout: 400_000,
          hookTimeout: 400_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/**/web/**/*.test.{ts,tsx}', 'src/kit/common/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['tests/no-console-errors.ts'],
        },
      },
    ],
  },
})
