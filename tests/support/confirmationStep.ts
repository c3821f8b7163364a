import { vi } from 'vitest'
import type { ConfirmationHere } from '../../src/session/stepUp/confirmation'
import type { TestSession } from './session'

/** What a confirmation asks, once it does, or says why it cannot. */
export const confirmationStep = ({ store }: Pick<TestSession, 'store'>): Promise<ConfirmationHere> =>
  vi.waitUntil(
    () => {
      const { confirmation } = store.getState()
      return confirmation?.at === 'step' && (confirmation.challenge ?? confirmation.problem) && confirmation
    },
    { timeout: 20_000, interval: 5 },
  )
