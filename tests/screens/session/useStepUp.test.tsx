import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { SessionProvider } from '../../../src/session/useSession'
import { useStepUp } from '../../../src/session/useStepUp'
import { signedInSession } from '../../support/session'

/** Ada starts a sensitive action; `meanwhile` is who is signed in when the confirmation arrives. */
async function press(meanwhile: string) {
  const { session, store } = signedInSession({ sub: 'ada' })
  await session.start()
  store.setState({
    stepUp: async () => {
      const { session: shown } = store.getState()
      if (shown.phase !== 'authenticated') throw new Error('Nobody is signed in')
      store.setState({ session: { ...shown, user: { ...shown.user, uuid: meanwhile } } })
      return { status: 'READY', value: undefined }
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={store}>{children}</SessionProvider>
  )
  const { result } = renderHook(() => useStepUp(), { wrapper })
  return result.current(async () => 'done')
}

test('an action runs once the person has confirmed that it is them', async () => {
  expect(await press('ada')).toBe('done')
})

test('an action that Ada has confirmed does not run for Bob, who has signed in meanwhile', async () => {
  expect(await press('bob')).toMatchObject({ status: 'ERROR', error: { code: 'session-ended' } })
})
