import { expect, test, vi } from 'vitest'
import { browserLock } from '../../../../src/session/tokens/lock'

const managerThat = (lets: 'go' | 'wait'): LockManager =>
  Object.assign(Object.create(null), {
    request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) =>
      lets === 'go'
        ? run()
        : new Promise((_, reject) => {
            if (signal.aborted) reject(signal.reason)
          }),
  })

const ran = (manager: () => LockManager | undefined) => browserLock(manager)(async () => 'done')

test.each([
  ['it gets it', () => managerThat('go')],
  ['there are no locks', () => undefined],
  [
    'they are blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  ],
])('work under the lock runs where %s', async (_, manager) => {
  expect(await ran(manager)).toBe('done')
})

test('a tab that never releases the lock does not stop the others', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await ran(() => managerThat('wait'))).toBe('done')
})

test('work that fails is not run a second time', async () => {
  const run = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(browserLock(() => managerThat('go'))(run)).rejects.toThrow('refused')
  expect(run).toHaveBeenCalledTimes(1)
})
