import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'

/** In place of what an identity provider keeps: the pool has no password of its people, and asks them for no second step. */
export function AtProvider({ title, provider }: { title: string; provider: string }) {
  const { settings: text } = useMessages()
  return (
    <Card title={title}>
      <p>{text.atProvider(<bdi>{PLAIN_NAMES[provider] ?? provider}</bdi>)}</p>
    </Card>
  )
}

/** Cognito's names of two providers that people know by another one. */
const PLAIN_NAMES: Readonly<Record<string, string>> = { SignInWithApple: 'Apple', LoginWithAmazon: 'Amazon' }
