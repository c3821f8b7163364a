/** The age of tokens, where the machine's clock is set and the monotonic one stops while the machine sleeps. */
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readClaims } from '../../../../src/cognito/claims'
import { fakeClock } from '../../../support/clock'
import { stubCognito } from '../../../support/cognito'
import { property } from '../../../support/property'
import { signedInSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

/** A machine whose clocks are moved, and the time by the pool's clock, which nobody moves. */
function machine() {
  const awake = fakeClock()
  let [frozen, slept, set] = [0, 0, 0]
  const poolTime = () => awake.now() + frozen + slept
  const now = () => poolTime() + set
  return {
    poolTime,
    clock: {
      ...awake,
      now,
      elapsed: () => awake.elapsed() + frozen,
      at: (when: number, run: () => void) => awake.at(awake.now() + when - now(), run),
    },
    work: awake.advance,
    /** The page's timers stand still, as in the background. */
    freeze: async (milliseconds: number) => void (frozen += milliseconds),
    /** So does the monotonic clock. */
    sleep: async (milliseconds: number) => void (slept += milliseconds),
    set: async (milliseconds: number) => void (set += milliseconds),
  }
}

const HOUR = 3_600_000
const step = <T extends 'work' | 'freeze' | 'sleep' | 'set'>(what: T, min = 0) =>
  fc.tuple(fc.constant(what), fc.integer({ min, max: HOUR }))
/** If a clock is set back as far as the machine has slept, no page can know. */
const LIFE = fc.oneof(
  fc.array(fc.oneof(step('work'), step('freeze'), step('set', -HOUR)), { minLength: 8, maxLength: 12 }),
  fc.array(fc.oneof(step('work'), step('freeze'), step('sleep'), step('set')), {
    minLength: 8,
    maxLength: 12,
  }),
)

property('no token is handed out that has expired by the clock of the pool', 40, (values) =>
  fc.assert(
    fc.asyncProperty(LIFE, async (life) => {
      const { clock, poolTime, ...moves } = machine()
      let issued = 0
      cognito.reset()
      cognito.on(GetTokensFromRefreshTokenCommand).callsFake(() => ({
        AuthenticationResult: mintTokens({ jti: String(issued++) }, { now: poolTime() }),
      }))
      const { session } = await started(signedInSession({}, { clock }))
      for (const [what, milliseconds] of life) {
        await moves[what](milliseconds)
        const { exp } = readClaims((await session.accessToken()) ?? '') ?? {}
        expect(Number(exp) * 1000).toBeGreaterThan(poolTime())
      }
    }),
    values,
  ),
)
