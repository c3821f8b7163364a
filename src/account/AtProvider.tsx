import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import { ProviderName } from './ProviderName'

/**
 * In place of what an identity provider keeps: the pool has no password of its people, and asks them for no
 * second step.
 */
export function AtProvider({ provider }: { provider: string }) {
  const { settings: text } = useMessages()
  return (
    <Card title={text.sections.security}>
      <p>{text.atProvider(<ProviderName provider={provider} />)}</p>
    </Card>
  )
}
