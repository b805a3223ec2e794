/**
 * Faults of the composition root's list of domains, in sentences.
 * @param ladder domains in the order in which they may import each other
 * @param listed names of the manifests in the composition root, in its order
 * @param withManifest domains whose folder has a manifest
 */
export function domainFaults(
  ladder: readonly string[],
  listed: readonly string[],
  withManifest: readonly string[],
): string[] {
  const expected = ladder.filter((domain) => withManifest.includes(domain))
  const inOrder = [...new Set(listed)].filter((domain) => expected.includes(domain))
  return [
    ...listed
      .filter((domain, index) => listed.indexOf(domain) !== index)
      .map((domain) => `${domain} is named twice`),
    ...expected.filter((domain) => !listed.includes(domain)).map((domain) => `${domain} is not named`),
    ...listed
      .filter((domain) => !expected.includes(domain))
      .map((domain) => `${domain} has no folder with a manifest on the ladder`),
    ...(inOrder.join() !== expected.filter((domain) => listed.includes(domain)).join()
      ? ['the domains do not stand in the order of their ladder (scripts/checks/boundaries.ts)']
      : []),
  ]
}
