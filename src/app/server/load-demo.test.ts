import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#kit/server/config/config.ts'
import { ConfigError } from '#kit/server/config/config-error.ts'
import { loadDemo } from './load-demo.ts'

test('the demo is loaded by the path that the configuration names', async () => {
  const { demoModule } = readConfig({ DEMO: '1', DATA_DIR: 'data/test' })
  const { accounts, password } = await loadDemo(demoModule)
  expect(accounts.map(({ email }) => email)).toContain('verwaltung@demo.example')
  expect(password).toBe('Laterne-am-Brunnen-7')
})

test('a missing demo ends the start and names the setting', async () => {
  const missing = loadDemo(resolve('data/test/no-demo.ts'))
  await expect(missing).rejects.toThrow(ConfigError)
  await expect(missing).rejects.toThrow('DEMO_MODULE')
})
