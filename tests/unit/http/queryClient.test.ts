/** The query cache of the screens: whose it is, when it ends, and which requests are sent again. */
import {
  environmentManager,
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
  type QueryClient,
} from '@tanstack/react-query'
import { AxiosError, type AxiosInstance } from 'axios'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryClientOf } from '../../../src/http/queryClient'
import type { Session } from '../../../src/session/session'
import { createSession } from '../../../src/session/store'
import { testApi, type Server } from '../../support/api'
import { signedInSession, started } from '../../support/session'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  onlineManager.setOnline(true)
})

/** A store whose signed-in person the test sets. */
async function someSession() {
  const { now } = await started(signedInSession())
  const ada = now()
  if (ada.phase !== 'authenticated') throw new Error('Nobody is signed in')
  const store = createSession(() => Promise.reject(new Error('not started')))
  const show = (state: Session) => store.setState({ session: state })
  show(ada)
  return {
    store,
    become: (uuid: string, businessId: string | null = null) =>
      show({ ...ada, user: { ...ada.user, uuid }, businessId }),
    refresh: () => show({ ...ada, claims: { ...ada.claims, access: { fresh: true } } }),
    logOut: () => show({ phase: 'anonymous', reason: 'logged-out' }),
    ada: ada.user.uuid,
  }
}

const KEY = ['invoices']
const kept = (client: QueryClient) => client.getQueryData(KEY)

describe('the query cache', () => {
  test('keeps nothing of somebody who has gone, though their screen goes a moment later', async () => {
    // In a process without a window the library keeps things without a timer.
    environmentManager.setIsServer(() => false)
    const { store, logOut } = await someSession()
    const queryFn = () => new Promise((resolve) => setTimeout(resolve, 1_000, 'theirs'))
    const leave = new QueryObserver(queryClientOf(store), { queryKey: KEY, queryFn }).subscribe(() => {})
    logOut()
    leave()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(vi.getTimerCount()).toBe(0)
    environmentManager.setIsServer(() => true)
  })

  test('is no longer woken by the network once it is over', async () => {
    const { store, logOut } = await someSession()
    const resume = vi.spyOn(queryClientOf(store), 'resumePausedMutations')
    const comeBack = () => [false, true].forEach((isOnline) => onlineManager.setOnline(isOnline))
    comeBack()
    expect(resume).toHaveBeenCalledOnce()
    logOut()
    comeBack()
    expect(resume).toHaveBeenCalledOnce()
  })

  test('stays when the tokens are refreshed', async () => {
    const { store, refresh } = await someSession()
    const client = queryClientOf(store)
    client.setQueryData(KEY, 'of Ada')
    refresh()
    expect(queryClientOf(store)).toBe(client)
    expect(kept(client)).toBe('of Ada')
  })

  test.each([
    ['another person', ({ become }) => become('grace')],
    ['another business of the same person', ({ become, ada }) => become(ada, '42')],
    ['a log-out', ({ logOut }) => logOut()],
    [
      'the same person who signs in again',
      ({ logOut, become, ada }) => {
        logOut()
        become(ada)
      },
    ],
  ] satisfies [string, (session: Awaited<ReturnType<typeof someSession>>) => void][])(
    'is emptied and replaced after %s',
    async (_, change) => {
      const session = await someSession()
      const before = queryClientOf(session.store)
      before.setQueryData(KEY, 'of Ada')
      change(session)
      // Even though no screen has asked for the client since.
      expect(kept(before)).toBeUndefined()
      const after = queryClientOf(session.store)
      expect(after).not.toBe(before)
      expect(kept(after)).toBeUndefined()
    },
  )

  test('is the same for a caller that asks during the change of person and one that asks after it', async () => {
    const { store, become } = await someSession()
    let early: QueryClient | undefined
    store.subscribe(() => (early = queryClientOf(store)))
    queryClientOf(store)
    become('grace')
    expect(queryClientOf(store)).toBe(early)
  })

  test('aborts a running query when the person changes', async () => {
    const { store, become } = await someSession()
    const signals: AbortSignal[] = []
    const observer = new QueryObserver(queryClientOf(store), {
      queryKey: KEY,
      queryFn: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    })
    observer.subscribe(() => {})
    become('grace')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test.each(['onSuccess', 'onError'] as const)(
    'calls no callback of a mutation that ends after the person has changed: %s',
    async (ending) => {
      const { store, become } = await someSession()
      const client = queryClientOf(store)
      const told: string[] = []
      let end: () => void = () => {}
      const change = new MutationObserver(client, {
        mutationFn: () =>
          new Promise((resolve, reject) => {
            end = () => (ending === 'onSuccess' ? resolve('done') : reject(new Error('refused')))
          }),
        [ending]: () => told.push(ending),
        onSettled: () => told.push('onSettled'),
      }).mutate()
      change.then(
        () => told.push('resolved'),
        () => told.push('rejected'),
      )
      await vi.advanceTimersByTimeAsync(0)
      become('grace')
      end()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(told).toEqual([])
    },
  )
})

/** Loads invoices as a screen does. @returns the seconds at which the API was called */
async function load(server: Server, call = (api: AxiosInstance) => api.get('invoices')): Promise<number[]> {
  const { store } = await someSession()
  const start = Date.now()
  const called: number[] = []
  const { api } = testApi((request) => {
    called.push(Math.round((Date.now() - start) / 1000))
    return server(request)
  })
  const observer = new QueryObserver(queryClientOf(store), { queryKey: KEY, queryFn: () => call(api) })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  return called
}

const status = (code: number) => () => new Response('', { status: code })

describe('a query is sent', () => {
  test.each([408, 425, 429, 500, 502, 503])(
    'again after one second, and after two more, when the API answers %i',
    async (code) => {
      expect(await load(status(code))).toEqual([0, 1, 3])
    },
  )

  test('again after one second, and after two more, when the network fails', async () => {
    expect(await load(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([0, 1, 3])
  })

  test.each(['network error', 'Error in input stream', 'The network connection was lost.'])(
    'again when the answer is cut off in the middle, in the words of a browser: %s',
    async (words) => {
      const cutOff = () =>
        new Response(new ReadableStream({ start: (answer) => answer.error(new TypeError(words)) }))
      expect(await load(cutOff)).toEqual([0, 1, 3])
    },
  )

  test('again after half a minute when no answer comes', async () => {
    const silent = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    expect(await load(silent)).toEqual([0, 31])
  })

  test.each([400, 401, 403, 404, 409, 422])('only once when the API answers %i', async (code) => {
    expect(await load(status(code))).toEqual([0])
  })

  test('only once when the answer cannot be read', async () => {
    const read = async (api: AxiosInstance) => {
      await api.get('invoices')
      throw new TypeError('something else')
    }
    expect(await load(() => Response.json({}), read)).toEqual([0])
  })
})

test.each([
  ['is sent again after a failure', {}, [0, 60]],
  [
    'is not sent again if people have not confirmed for it that it is them',
    { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' },
    [0],
  ],
])('back at the tab, a query %s', async (_, headers, sentAt) => {
  onTestFinished(() => focusManager.setFocused(undefined))
  const lookAway = () => {
    for (const isFocused of [false, true]) focusManager.setFocused(isFocused)
  }
  const called = load(() => new Response('', { status: 401, headers }))
  setTimeout(lookAway, 59_990)
  expect(await called).toEqual(sentAt)
})

/** A browser says that it is offline. It may be wrong: so does one on Windows behind some VPNs. */
async function offline() {
  vi.stubGlobal('navigator', { onLine: false })
  return queryClientOf((await someSession()).store)
}

test.each([
  ['is tried again, which may succeed', 1, 'success'],
  ['fails after three tries, like any other', 3, 'error'],
] as const)('while the browser says that it is offline a query %s', async (_, failures, end) => {
  const { observer } = await loadOffline(failures)
  expect(observer.getCurrentResult()).toMatchObject({ status: end, fetchStatus: 'idle' })
})

test('a query that has failed is sent again once the browser says that it is online', async () => {
  const { observer, send } = await loadOffline(3)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toBe('loaded')
  expect(send).toHaveBeenCalledTimes(4)
})

/** A minute of a query whose first calls fail, shown on a screen. */
async function loadOffline(failures: number) {
  const client = await offline()
  const send = vi.fn(() => Promise.resolve('loaded'))
  for (let n = 0; n < failures; n++)
    send.mockRejectedValueOnce(new AxiosError('Network Error', AxiosError.ERR_NETWORK))
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: send })
  onTestFinished(observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(60_000)
  return { observer, send }
}

test('a change is sent, or fails, while the browser says that it is offline: it would seem to be made, and be lost by a reload', async () => {
  const client = await offline()
  const send = vi.fn(() => Promise.reject(new Error('no network')))
  const change = new MutationObserver(client, { mutationFn: send }).mutate()
  await expect(change).rejects.toThrow('no network')
  expect(send).toHaveBeenCalledOnce()
})
