import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from '../cognito/account'
import { FormMessage } from '../forms/FormMessage'
import { moveFocus } from '../forms/moveFocus'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import { wherePasswordIs } from '../session/account/wherePasswordIs'
import { PasswordForm } from './PasswordForm'
import styles from './PasswordCard.module.css'

interface PasswordCardProps {
  /** Undefined if it could not be read. */
  account: Account | undefined
  reread: () => Promise<unknown>
}

/** The password: changed, or set if there is none. */
export function PasswordCard({ account, reread }: PasswordCardProps) {
  const { password: text } = useMessages().settings
  const [changed, setChanged] = useState<{ times: number; problem?: string }>({ times: 0 })
  const sectionRef = useRef<HTMLDivElement>(null)
  const reset = (problem?: string) => {
    flushSync(() => setChanged({ times: changed.times + 1, ...(problem !== undefined && { problem }) }))
    moveFocus(sectionRef.current)
  }
  const isFirst = account !== undefined && wherePasswordIs(account) === 'none'
  return (
    <Card
      title={isFirst ? text.setTitle : text.title}
      description={isFirst ? text.setText : text.text}
      beside
    >
      <div ref={sectionRef} tabIndex={-1} className={styles['section']}>
        <FormMessage>{changed.problem}</FormMessage>
        {/* A new form each time, because password managers save when the old one disappears. */}
        <PasswordForm key={changed.times} isFirst={isFirst} reread={reread} onEnd={reset} />
      </div>
    </Card>
  )
}
