import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession, useSessionStore } from '../session/useSession'
import { ownerOf, queryClientOf } from './queryClient'

/**
 * Goes around the screens that call the API, and is fetched with the first of them: `useQuery` and
 * `useMutation` of TanStack Query below it share the cache of the person signed in. For another person, or
 * another business, the tree is a new one.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const owner = useSession(ownerOf)
  const client = queryClientOf(useSessionStore())
  return (
    <QueryClientProvider key={owner} client={client}>
      {children}
    </QueryClientProvider>
  )
}
