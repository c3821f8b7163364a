/**
 * A page without screens: the API client and the session as the app has them, for stories that make calls no
 * screen makes. Bundled by `bundleProbe` and run in Chromium.
 */
import { createUserPool } from '../../src/cognito/userPool'
import { createApi } from '../../src/http/createApi'
import { createSession } from '../../src/session/createSession'
import { memoryVault } from '../../src/session/vault'

/** A session of the local pool whose timers sleep, and whose clock can be put on by milliseconds. */
function session() {
  let skipped = 0
  const now = () => Date.now() + skipped
  const pool = createUserPool({
    region: 'local',
    userPoolId: 'local_Gatehouse',
    clientId: 'gatehouse0local0web0client',
    authFlow: 'USER_PASSWORD_AUTH',
    endpoint: `${location.origin}/pool`,
  })
  const store = createSession({
    loadPool: () => Promise.resolve(pool),
    vault: memoryVault(),
    clock: { now, at: () => () => {} },
    lock: (run) => run(),
    tabs: { announce: () => {}, listen: () => () => {} },
    multiTenant: false,
    logOutFrom: 'this-browser',
    keepBusinessId: () => {},
    log: () => {},
  })
  return { ...store, skip: (milliseconds: number) => (skipped += milliseconds) }
}

const probe = { session, createApi }
Object.assign(window, { probe })

declare global {
  interface Window {
    probe: typeof probe
  }
}
