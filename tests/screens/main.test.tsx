import { act } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { App } from '../../src/app/App'
import { testApi } from '../support/api'
import { testSession } from '../support/session'

const { given, fetchClient } = vi.hoisted(() => ({
  given: { loadApi: undefined as ComponentProps<typeof App>['loadApi'] | undefined },
  fetchClient: vi.fn<ComponentProps<typeof App>['loadApi']>(),
}))

vi.mock('../../src/app/App', () => ({
  App: ({ loadApi }: ComponentProps<typeof App>) => {
    given.loadApi = loadApi
    return null
  },
}))

vi.mock('../../src/app/browserEnvironment', () => ({
  createEnvironment: () => ({
    sessionDeps: testSession().deps,
    start: () => Promise.resolve(),
    loadApi: fetchClient,
  }),
}))

beforeAll(() => {
  // Another file starts main.tsx, too.
  vi.resetModules()
  localStorage.setItem('gatehouse.theme', 'dark')
})
afterAll(() => {
  vi.resetModules()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

test('when axios could not be fetched, the next use fetches it again, and then it is kept', async () => {
  const { api } = testApi()
  const apiFor = () => api
  fetchClient.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(apiFor)
  await act(() => import('../../src/main'))
  const loadApi = await vi.waitUntil(() => given.loadApi, 10_000)
  await expect(loadApi()).rejects.toThrow('Failed to fetch')
  expect(await loadApi()).toBe(apiFor)
  expect(await loadApi()).toBe(apiFor)
  expect(fetchClient).toHaveBeenCalledTimes(2)
})

test('in development, too, a page begins in the chosen theme', async () => {
  await import('../../src/main')
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
