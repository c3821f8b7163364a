import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormMessage } from '../forms/FormMessage'
import { Card } from '../layout/Card'
import { PasswordForm } from './PasswordForm'
import styles from './PasswordTab.module.css'

/** The password. */
export function PasswordTab() {
  const [changed, setChanged] = useState<{ times: number; problem?: string }>({ times: 0 })
  const place = useRef<HTMLDivElement>(null)
  const startAnew = (problem?: string) => {
    flushSync(() => setChanged({ times: changed.times + 1, ...(problem !== undefined && { problem }) }))
    place.current?.focus()
  }
  return (
    <Card title="Password" description="Choose one that you use nowhere else.">
      <div ref={place} tabIndex={-1} className={styles['place']}>
        <FormMessage>{changed.problem}</FormMessage>
        {/* A new form each time: password managers save once the old one is gone. */}
        <PasswordForm key={changed.times} onChanged={startAnew} />
      </div>
    </Card>
  )
}
