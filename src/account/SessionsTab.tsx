import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UserSession } from '../cognito/userSessions'
import { SubmitButton } from '../forms/SubmitButton'
import { formError } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { FormMessage } from '../forms/FormMessage'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import type { SessionList } from '../session/results'
import { DevicesCard } from './DevicesCard'
import { ListSection } from './ListSection'
import styles from './ListSection.module.css'
import { SessionSetting } from './SessionSetting'
import { SignOutCard } from './SignOutCard'
import { useNow } from './useNow'
import { useSessionList, type Sessions } from './useSessionList'

/**
 * Where the person is signed in, how to end these sign-ins, and which browsers are remembered. A pool without
 * tracking knows only this browser. The parts below the list appear after it, so that no button moves while
 * somebody presses it.
 */
export function SessionsTab() {
  const { sessions: text } = useMessages().settings
  const sessions = useSessionList()
  const { result, reread, hide } = sessions
  const listRef = useRef<HTMLDivElement>(null)
  const focusList = () => listRef.current?.focus()
  const list = result?.status === 'READY' ? result.value : undefined
  const others = list?.sessions.slice(1) ?? []

  return (
    <>
      <Card title={text.title} description={list?.isTracked === false ? text.untracked : text.text}>
        <ListSection sectionRef={listRef} result={result} reread={reread}>
          {(read) => <List list={read} sessions={sessions} onEnded={focusList} />}
        </ListSection>
      </Card>
      {result !== undefined && (
        <SignOutCard
          hasOthers={others.length > 0 || list?.hasMore === true}
          onOthersEnded={() => {
            hide(others.map(({ id }) => id))
            focusList()
          }}
        />
      )}
      <DevicesCard isShown={result !== undefined} />
    </>
  )
}

interface ListProps {
  list: SessionList
  sessions: Sessions
  onEnded: () => void
}

function List({ list, sessions: { reread, hide }, onEnded }: ListProps) {
  const { sessions: text } = useMessages().settings
  const now = useNow()
  const [own, ...others] = list.sessions
  const rows = useRef<HTMLDivElement>(null)
  /** The list as it was before more were read; set once these are there. */
  const [before, setBefore] = useState<SessionList>()
  const goOn = useEffectEvent((known: SessionList) => {
    const isNew = ({ id }: UserSession) => known.sessions.every((each) => each.id !== id)
    const first = rows.current?.children[list.sessions.findIndex(isNew)]
    if (first instanceof HTMLElement) first.focus()
  })
  // The focus goes to the first new one: the button is behind the last one, or gone.
  useEffect(() => {
    if (before) goOn(before)
  }, [before])
  const [submission, onSubmit] = useSubmit(async () => {
    const read = await reread('more')
    if (read.status === 'ERROR') return failure(read.error)
    setBefore(list)
    return { state: 'idle' }
  })
  const ended = (id: string) => {
    hide([id])
    onEnded()
  }
  return (
    <>
      <div ref={rows}>
        {[own, ...others].map((session) => (
          <SessionSetting key={session.id} session={session} own={own} now={now} onEnded={ended} />
        ))}
      </div>
      {list.isTracked && others.length === 0 && !list.hasMore && <p>{text.nowhereElse}</p>}
      {list.hasMore && (
        <form onSubmit={onSubmit} className={styles['form']}>
          <FormMessage>{formError(submission)}</FormMessage>
          <SubmitButton submission={submission} variant="secondary">
            {text.showMore}
          </SubmitButton>
        </form>
      )}
    </>
  )
}
