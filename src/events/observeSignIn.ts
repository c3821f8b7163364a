import type { Session } from '../session/session'
import type { SessionStore } from '../session/store'
import type { OnEvent } from './AppEvent'

/** Milliseconds. What happens later is not a result of what the person did. */
const PATIENCE = 60_000

interface Page extends Pick<Window, 'addEventListener'> {
  performance: Pick<Performance, 'now'>
}

/**
 * Reports how long the person waited for each step of a sign-in. The time for typing or looking for a code
 * does not count, nor does a session that was found in storage or came from another tab.
 */
export function observeSignIn(session: SessionStore, page: Page, onEvent: OnEvent): void {
  let pressedAt: number | undefined
  for (const act of ['click', 'submit', 'input'])
    page.addEventListener(
      act,
      () => {
        pressedAt = page.performance.now()
      },
      { capture: true, passive: true },
    )
  session.subscribe(({ session: now }, { session: before }) => {
    const to = stepOf(now)
    if (to === undefined || to === stepOf(before) || !waitsForPerson(before) || pressedAt === undefined)
      return
    const milliseconds = Math.round(page.performance.now() - pressedAt)
    pressedAt = undefined
    if (milliseconds < PATIENCE) onEvent({ type: 'sign-in', to, milliseconds })
  })
}

const waitsForPerson = ({ phase }: Session) => phase === 'anonymous' || phase === 'challenged'

function stepOf(session: Session) {
  if (session.phase === 'authenticated') return 'signed-in'
  return session.phase === 'challenged' ? session.challenge.name : undefined
}
