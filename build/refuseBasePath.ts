import type { Plugin } from 'vite'
import { bare } from './envFiles.ts'

/**
 * The site is served at the root of its host: its routes, the address of the callback, the session's cookie
 * and the policy of the page count on it. Several sites on one domain get a name each.
 * @param base Vite's
 * @throws Error that says so
 */
function requireRoot(base: string): void {
  if (base === '/') return
  throw new Error(
    `The site cannot be served below a path (base is “${base}”): leave out --base and \`base\`, and give it a host name of its own, ` +
      'such as portal.example.com.',
  )
}

/** Stops start, build and preview with another base. */
export const refuseBasePath = (): Plugin => ({
  name: 'gatehouse:refuse-base-path',
  configResolved: ({ base }) => bare(() => requireRoot(base)),
})
