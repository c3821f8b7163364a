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

const told = async (manager: () => LockManager | undefined) => browserLock(manager)(async (alone) => alone)

test('the work is told that it has the lock', async () => {
  expect(await told(() => managerThat('go'))).toBe(true)
})

test.each([
  ['there are no locks', () => undefined],
  [
    'they are blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  ],
])('the work runs without a lock, and is told so, when %s', async (_, manager) => {
  expect(await told(manager)).toBe(false)
})

test('a tab that never releases the lock does not stop the others', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await told(() => managerThat('wait'))).toBe(false)
})

test('work that fails is not run a second time', async () => {
  const run = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(browserLock(() => managerThat('go'))(run)).rejects.toThrow('refused')
  expect(run).toHaveBeenCalledTimes(1)
})
