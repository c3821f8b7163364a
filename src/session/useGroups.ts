import { useShallow } from 'zustand/react/shallow'
import { groupsIn } from '../cognito/claims'
import { useSession } from './useSession'

/**
 * The groups of the user pool that the person is in: `useGroups().includes('admins')`. They decide only what
 * the page shows; the API decides what is allowed, by the same claim of the access token.
 */
export const useGroups = (): readonly string[] =>
  useSession(
    useShallow(({ session }) => (session.phase === 'authenticated' ? groupsIn(session.claims.access) : [])),
  )
