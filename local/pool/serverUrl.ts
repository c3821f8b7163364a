/** What Node tells about the address of a server. */
interface BoundAddress {
  address: string
  family: string
  port: number
}

/**
 * Where this machine reaches a server: at the address that it listens on, or, if that is every address, at
 * 127.0.0.1.
 */
export function serverUrl({ address, family, port }: BoundAddress): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
