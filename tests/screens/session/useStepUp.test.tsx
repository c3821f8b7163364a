import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ended, type Result } from '../../../src/session/results'
import { SessionProvider } from '../../../src/session/useSession'
import { useStepUp } from '../../../src/session/useStepUp'
import { signedInSession } from '../../support/session'

/** Ada starts a sensitive action. @param answer that of the confirmation */
async function press(answer: Result) {
  const { session, store } = signedInSession({ sub: 'ada' })
  await session.start()
  store.setState({ stepUp: async () => answer })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={store}>{children}</SessionProvider>
  )
  const { result } = renderHook(() => useStepUp(), { wrapper })
  return result.current(async () => 'done')
}

test('an action runs once the person has confirmed that it is them, and only then', async () => {
  expect(await press({ status: 'READY', value: undefined })).toBe('done')
  expect(await press(ended())).toEqual(ended())
})
