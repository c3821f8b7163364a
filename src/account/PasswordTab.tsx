import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormMessage } from '../forms/FormMessage'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import { PasswordForm } from './PasswordForm'
import styles from './PasswordTab.module.css'

/** The password. */
export function PasswordTab() {
  const { password: text } = useMessages().settings
  const [changed, setChanged] = useState<{ times: number; problem?: string }>({ times: 0 })
  const sectionRef = useRef<HTMLDivElement>(null)
  const reset = (problem?: string) => {
    flushSync(() => setChanged({ times: changed.times + 1, ...(problem !== undefined && { problem }) }))
    sectionRef.current?.focus()
  }
  return (
    <Card title={text.title} description={text.text} beside>
      <div ref={sectionRef} tabIndex={-1} className={styles['section']}>
        <FormMessage>{changed.problem}</FormMessage>
        {/* A new form each time, because password managers save when the old one disappears. */}
        <PasswordForm key={changed.times} onChanged={reset} />
      </div>
    </Card>
  )
}
