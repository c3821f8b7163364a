/**
 * A page without screens that has the app's API client and session, for stories with calls that no screen makes.
 * `bundleProbe` bundles it, and it runs in Chromium.
 */
import { createPool } from '../../src/cognito/pool'
import { createApi } from '../../src/http/createApi'
import type { SessionDeps } from '../../src/session/context'
import { createSession } from '../../src/session/store'
import { memoryStorage } from '../../src/session/storage/memory'

/** Signs in at the local pool. The session's timers never run, and its clock can be moved forward by milliseconds. */
async function signIn(username: string, password: string) {
  let skipped = 0
  const now = () => Date.now() + skipped
  const pool = createPool({
    region: 'local',
    userPoolId: 'local_Gatehouse',
    clientId: 'gatehouse0local0web0client',
    authFlow: 'USER_PASSWORD_AUTH',
    endpoint: `${location.origin}/pool`,
  })
  const deps: SessionDeps = {
    loadPool: () => Promise.resolve(pool),
    storage: memoryStorage(),
    clock: { now, elapsed: now, at: () => () => {}, after: () => () => {} },
    lock: (run) => run(true),
    random: Math.random,
    tabs: { announce: () => {}, listen: () => () => {} },
    multiTenant: false,
    logoutFrom: 'this-browser',
    keepBusinessId: () => {},
    log: () => {},
  }
  const session = createSession(() => Promise.resolve(deps)).getState()
  await session.start()
  const { status } = await session.login(username, password)
  if (status !== 'READY') throw new Error(`signing in ended in ${status}`)

  const cookies = () => document.cookie
  const api = createApi({ apiUrl: `${location.origin}/api`, session, cookies, origin: location.origin })
  return {
    session,
    skip: (milliseconds: number) => (skipped += milliseconds),
    /** Makes calls to the API, all at once. @returns the different statuses */
    async call(times: number): Promise<number[]> {
      const get = async () => (await api.get('invoices', { validateStatus: () => true })).status
      return [...new Set(await Promise.all(Array.from({ length: times }, get)))]
    },
  }
}

const probe = { signIn, createApi }
Object.assign(window, { probe })

declare global {
  interface Window {
    probe: typeof probe
  }
}
