import { createStore } from 'zustand/vanilla'
import type { SessionStore } from '../session/store'
import type { Session } from '../session/session'

/**
 * A session that screens can use while its code is still being fetched: it is `starting` until then, and an
 * action waits for the code. So the sign-in form stands before the session does.
 * @param load may reject, e.g. without a network; the next action then asks again
 */
export function awaitedSession(load: () => Promise<SessionStore>): SessionStore {
  const store = createStore<{ session: Session }>(() => ({ session: { phase: 'starting' } }))
  const actions = new Map<PropertyKey, (...given: unknown[]) => Promise<unknown>>()

  const follow = (session: SessionStore) => {
    store.setState(session.store.getState())
    return session.store.subscribe((state) => store.setState(state))
  }
  load().then(follow, () => {}) // a failure is told by whoever opens the session

  const later = (name: PropertyKey) => {
    const action = async (...given: unknown[]): Promise<unknown> => {
      const session = await load()
      return Reflect.apply(Reflect.get(session, name), session, given)
    }
    // An SDK client that is given `awsCredentials` asks it at each call only where it says so itself.
    actions.set(name, Object.assign(action, { memoized: name === 'awsCredentials' }))
    return action
  }

  return new Proxy(Object.create(null), {
    get: (_, name) => (name === 'store' ? store : (actions.get(name) ?? later(name))),
  })
}
