import { create } from 'zustand'
import { setToken } from './api'

interface Person {
  phase: 'starting' | 'anonymous' | 'in'
  name: string
}

export const usePerson = create<Person>(() => ({ phase: 'starting', name: '' }))

/** Shows who is signed in. */
export function arrive(claims: Readonly<Record<string, unknown>>, accessToken: string): void {
  setToken(accessToken)
  const name = claims['given_name']
  usePerson.setState({ phase: 'in', name: typeof name === 'string' ? name : '' })
}

export const nobody = (): void => usePerson.setState({ phase: 'anonymous', name: '' })
