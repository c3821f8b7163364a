import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAccount, type AccountResult } from '../../../src/session/useAccount'
import { SessionProvider } from '../../../src/session/useSession'
import { signedInSession } from '../../support/session'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const account = (name: string): AccountResult => ({
  status: 'READY',
  value: { attributes: { given_name: name }, factors: [] },
})

/** The hook, for a person signed in; the test answers each request in the order it likes. */
async function open(options?: Parameters<typeof useAccount>[0]) {
  const { session, store } = signedInSession({ sub: 'ada' })
  await session.start()
  const answers: ((result: AccountResult) => void)[] = []
  const getAccount = () => new Promise<AccountResult>((resolve) => answers.push(resolve))
  store.setState({ getAccount })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={store}>{children}</SessionProvider>
  )
  const { result, unmount } = renderHook(() => useAccount(options), { wrapper })
  return {
    answers,
    unmount,
    answer: (request: number, name: string) => act(async () => answers[request]?.(account(name))),
    name: () =>
      result.current[0]?.status === 'READY' ? result.current[0].value.attributes['given_name'] : undefined,
    reread: () => act(() => void result.current[1]()),
    signInAs: (uuid: string) =>
      act(() => {
        const { session: shown } = store.getState()
        if (shown.phase !== 'authenticated') throw new Error('nobody is signed in')
        store.setState({ session: { ...shown, user: { ...shown.user, uuid } } })
      }),
  }
}

test('the account is read when the page appears, and again on request', async () => {
  const { answer, name, reread } = await open()
  expect(name()).toBeUndefined()
  await answer(0, 'Ada')
  expect(name()).toBe('Ada')
  reread()
  expect(name()).toBe('Ada')
  await answer(1, 'Augusta')
  expect(name()).toBe('Augusta')
})

test('an answer that comes after a newer request has begun is dropped', async () => {
  const { answer, name, reread } = await open()
  reread()
  await answer(1, 'Augusta')
  await answer(0, 'Ada')
  expect(name()).toBe('Augusta')
})

test('an answer for a person who is no longer signed in is dropped, and the new person is read', async () => {
  const { answer, answers, name, signInAs } = await open()
  signInAs('grace')
  await answer(0, 'Ada')
  expect(name()).toBeUndefined()
  expect(answers).toHaveLength(2)
  await answer(1, 'Grace')
  expect(name()).toBe('Grace')
})

test('the account of one person is not shown to the next one', async () => {
  const { answer, name, signInAs } = await open()
  await answer(0, 'Ada')
  signInAs('grace')
  expect(name()).toBeUndefined()
})

test('on request the first reading waits for the paint, and a page that goes before it asks nothing', async () => {
  let paint: FrameRequestCallback = () => {}
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    paint = run
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    paint = () => {}
  })
  const { answers } = await open({ afterPaint: true })
  expect(answers).toHaveLength(0)
  paint(0)
  await vi.waitFor(() => expect(answers).toHaveLength(1), 10_000)

  const gone = await open({ afterPaint: true })
  gone.unmount()
  paint(0)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(gone.answers).toHaveLength(0)
})
