import type { SessionDeps } from '../../src/session/actionContext'
import type { Why } from '../../src/session/tokens/crossTab'

/** The other tabs of the browser, for one session: `hear` has it look at the record. */
export function fakeTabs() {
  let look: (why: Why) => Promise<void> = async () => {}
  const tabs: SessionDeps['tabs'] = { announce: () => {}, listen: (heard) => void (look = heard) }
  return { tabs, hear: (why: Why = 'news') => look(why) }
}
