import { expect, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { isTrustedProxy, readTrustedProxies } from './trusted-proxies.ts'

const trusts = (setting: string, address: string) => isTrustedProxy(readTrustedProxies(setting), address)

test.each([
  ['127.0.0.1,::1', ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::1', '0:0:0:0:0:0:0:1']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1']],
  [' 10.0.0.0/8 , 192.168.4.0/24', ['10.255.0.1', '::ffff:10.0.0.1', '192.168.4.7', '10.0.0.1:8080']],
  ['fd00::/8', ['fd12:3456::1', '[fd12::1]:80', 'fdff:FFFF::']],
  ['2001:db8:1::/48', ['2001:db8:1:2::3']],
  ['::ffff:10.1.0.0/112', ['10.1.2.3', '::ffff:10.1.2.3']],
  ['::ffff:10.1.2.3', ['10.1.2.3']],
  ['10.0.0.5/8', ['10.200.0.1']],
])('“%s” trusts %j', (setting, addresses) => {
  for (const address of addresses) expect(trusts(setting, address), address).toBe(true)
})

test.each([
  ['127.0.0.1', ['127.0.0.2', '::1']],
  ['10.0.0.0/8', ['11.0.0.1', 'fd00::1', 'unknown', '', '10.0.0']],
  ['192.168.4.0/25', ['192.168.4.128']],
  ['::ffff:10.1.0.0/112', ['10.2.0.1']],
  ['fd00::/8', ['fe80::1', 'fc00::1']],
  [' , ', ['127.0.0.1', '::1']],
])('“%s” trusts none of %j', (setting, addresses) => {
  for (const address of addresses) expect(trusts(setting, address), address).toBe(false)
})

test('a proxy list that trusts everybody or is invalid stops the start', () => {
  const everybody = ['*', '0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/1', '2000::/3', '::ffff:0:0/96']
  const nothing = [
    'proxy.example',
    'unknown',
    'localhost',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-8',
    '10.0.0.*',
  ]
  const slips = [
    '10.0.0.1:80',
    '010.0.0.1',
    '10.0.0.1 10.0.0.2',
    '10.0.0.1;10.0.0.2',
    'fd00::/129',
    '[fd00::1]',
  ]
  for (const entry of [...everybody, ...nothing, ...slips]) {
    const read = () => readTrustedProxies(`127.0.0.1,${entry}`)
    expect(read, entry).toThrow(ConfigError)
    expect(read, entry).toThrow(/^TRUSTED_PROXIES nennt .* \/ TRUSTED_PROXIES names /)
  }
})
