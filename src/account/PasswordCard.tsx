import { useState } from 'react'
import type { Account } from '../cognito/account'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import { wherePasswordIs } from '../session/account/wherePasswordIs'
import { PasswordForm } from './PasswordForm'
import styles from './PasswordCard.module.css'
import { useDisclosure } from './useDisclosure'

interface PasswordCardProps {
  /** Undefined if it could not be read. */
  account: Account | undefined
  reread: () => Promise<unknown>
}

/** The password: changed, or set if there is none. */
export function PasswordCard({ account, reread }: PasswordCardProps) {
  const { auth, form, settings } = useMessages()
  const { shown, show, triggerRef, sectionRef, close } = useDisclosure('password', 'password by code')
  /** What failed after the password was changed. */
  const [problem, setProblem] = useState('')
  const isFirst = account !== undefined && wherePasswordIs(account) === 'none'
  const open = () => {
    setProblem('')
    show('password')
  }
  return (
    <Card
      id="password"
      title={form.password}
      description={isFirst ? settings.password.setText : settings.password.text}
      action={
        !shown && (
          <Button ref={triggerRef} onClick={open}>
            {isFirst ? auth.passwordChange.set : settings.password.change}
          </Button>
        )
      }
    >
      {(shown || problem !== '') && (
        <div ref={sectionRef} tabIndex={-1} className={styles['section']}>
          <FormMessage>{problem}</FormMessage>
          {shown && <PasswordForm isFirst={isFirst} reread={reread} onProblem={setProblem} onClose={close} />}
        </div>
      )}
    </Card>
  )
}
