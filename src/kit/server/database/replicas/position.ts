/**
 * A place in the primary's log of changes (WAL) as a number, from PostgreSQL's notation (`16/B374D848`: two
 * hexadecimal halves).
 * @throws SyntaxError where it is something else
 */
export function position(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
