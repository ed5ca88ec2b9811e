import ipaddr from 'ipaddr.js'

/** All of IPv6 that is routed in the open; everything outside is local, mapped or reserved. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** What ipaddr.js 2.5.0 takes for ordinary although the registry (RFC 6890 and later) keeps it apart. */
const SPECIAL_V4 = ['198.18.0.0/15', '192.88.99.0/24', '192.0.0.0/24'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
)
const SPECIAL_V6 = ['2001::/23', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/**
 * True when an address lies in the open internet: not private, loopback, link-local, shared (CGNAT),
 * multicast, mapped or translated (IPv4-mapped, NAT64, 6to4, Teredo), reserved or unspecified.
 *
 * @param address as a resolver gives it, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return !SPECIAL_V4.some((range) => parsed.match(range))
  return parsed.match(GLOBAL_V6) && !SPECIAL_V6.some((range) => parsed.match(range))
}

/** True for `10.0.0.1` and `::1`, false for a name. */
export const isAddress = (host: string): boolean => ipaddr.isValid(host)
