/** The name of an identity provider, as people know it. It may be written in either direction. */
export function ProviderName({ provider }: { provider: string }) {
  return <bdi>{PLAIN_NAMES[provider] ?? provider}</bdi>
}

/** Cognito's names of two providers that people know by another one. */
const PLAIN_NAMES: Readonly<Record<string, string>> = { SignInWithApple: 'Apple', LoginWithAmazon: 'Amazon' }
