import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Account } from '../../../../src/cognito/account'
import { AuthError } from '../../../../src/cognito/AuthError'
import type { Result } from '../../../../src/session/results'
import { useAccount } from '../../../../src/session/account/useAccount'
import { knownOf } from '../../../../src/session/account/useLatestResult'
import { SessionProvider } from '../../../../src/session/useSession'
import { signedInSession } from '../../../support/session'

const account = (name: string): Result<Account> => ({
  status: 'READY',
  value: { attributes: { given_name: name }, factors: [] },
})

/** The hook for a signed-in person. The test can answer the requests in any order. */
async function open(options?: Parameters<typeof useAccount>[0]) {
  const { session, store } = signedInSession({ sub: 'ada' })
  await session.start()
  const answers: ((result: Result<Account>) => void)[] = []
  const getAccount = () => new Promise<Result<Account>>((resolve) => answers.push(resolve))
  store.setState({ getAccount })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={store}>{children}</SessionProvider>
  )
  const { result, unmount } = renderHook(() => useAccount(options), { wrapper })
  return {
    answers,
    unmount,
    answer: (request: number, name: string) => act(async () => answers[request]?.(account(name))),
    fail: (request: number) =>
      act(async () => answers[request]?.({ status: 'ERROR', error: new AuthError('unreachable', '') })),
    status: () => result.current[0]?.status,
    name: () => knownOf(result.current[0])?.attributes['given_name'],
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

test('when the account cannot be read, the last known one of the same person stays', async () => {
  const { answer, fail, name, reread, signInAs, status } = await open()
  await answer(0, 'Ada')
  reread()
  await fail(1)
  expect([status(), name()]).toEqual(['ERROR', 'Ada'])
  reread()
  await fail(2)
  expect(name()).toBe('Ada')
  signInAs('grace')
  await fail(3)
  expect([status(), name()]).toEqual(['ERROR', undefined])
})

test('an answer with the account is dropped once a newer request has begun', async () => {
  const { answer, name, reread } = await open()
  reread()
  await answer(1, 'Augusta')
  await answer(0, 'Ada')
  expect(name()).toBe('Augusta')
})

test('an account of a person who is no longer signed in is dropped, and that of the new person is read', async () => {
  const { answer, answers, name, signInAs } = await open()
  signInAs('grace')
  await answer(0, 'Ada')
  expect(name()).toBeUndefined()
  expect(answers).toHaveLength(2)
  await answer(1, 'Grace')
  expect(name()).toBe('Grace')
})

test('with afterPaint the account is read after the paint, and not at all if the page is left before', async () => {
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
  await expect.poll(() => answers).toHaveLength(1)

  const gone = await open({ afterPaint: true })
  gone.unmount()
  paint(0)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(gone.answers).toHaveLength(0)
})
