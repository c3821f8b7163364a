import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readDevice } from '../account/readDevice'
import { ago } from '../account/TimeAgo'
import { useMessages } from '../messages/catalogue'
import { knownOf, useLatestResult } from '../session/account/useLatestResult'
import type { SessionList } from '../session/results'
import { useSession, useSessionStore } from '../session/useSession'
import styles from './ToDo.module.css'

/**
 * Seconds after a sign-in in which the list is asked for: it is a request to the pool each time that home is
 * shown.
 */
const ASKED = 600

/** For a while after a sign-in: the one before it. */
export function LastSignIn() {
  const store = useSessionStore()
  const [now] = useState(Date.now)
  const [signedInAt] = useState(() => {
    const { session } = store.getState()
    return session.phase === 'authenticated' ? Number(session.claims.access['auth_time']) : NaN
  })
  return now / 1000 - signedInAt < ASKED && <Last now={now} />
}

/**
 * When, on which device and where the person signed in last, apart from this sign-in: there they see whether
 * somebody else does. Nothing where the pool keeps no list.
 */
function Last({ now }: { now: number }) {
  const {
    toDo: text,
    settings: { sessions },
  } = useMessages()
  const listSessions = useSession((state) => state.listSessions)
  const [result] = useLatestResult(() => listSessions(), { afterPaint: true })
  const list = knownOf(result)
  const last = list && lastOf(list)
  if (last?.createdAt === undefined) return null
  const facts = [ago(last.createdAt, now), readDevice(last.device, sessions).name, last.place]
  return (
    <p className={styles['last']}>
      {text.lastSignIn(facts.filter((fact) => fact !== undefined).join(' · '))}{' '}
      <Link to="/settings/sessions">{text.notYou}</Link>
    </p>
  )
}

/** The pages of the list have no order: only a whole list says which is the last. */
const lastOf = ({ sessions: [, ...others], hasMore }: SessionList) =>
  hasMore
    ? undefined
    : others
        .filter(({ kind }) => kind === 'tokens')
        .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))[0]
