import { create } from 'zustand'

type Claims = Readonly<Record<string, unknown>>

interface Person {
  phase: 'starting' | 'anonymous' | 'in'
  claims: Claims
  accessToken: string
}

const NOBODY = { claims: {}, accessToken: '' }

export const usePerson = create<Person>(() => ({ phase: 'starting', ...NOBODY }))

/** Shows who is signed in. @param claims of the ID token */
export const arrive = (claims: Claims, accessToken: string): void =>
  usePerson.setState({ phase: 'in', claims, accessToken })

export const nobody = (): void => usePerson.setState({ phase: 'anonymous', ...NOBODY })
