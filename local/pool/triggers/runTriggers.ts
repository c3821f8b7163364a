/** Runs the functions of the triggers as Lambda runs them: an event of JSON in, JSON out, within a time limit. */
import { TRIGGER_TIMEOUT } from '../limits'
import type { Clock, TriggerRunner } from '../state/deps'
import { customQuestion } from './customQuestion'
import type { Triggers } from './events'

/** The function did not answer in time. */
export class TriggerTimeout extends Error {}

/** Milliseconds of real time between two looks at the pool's clock, which a test may have moved. */
const NAP = 20

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Rejects with a TriggerTimeout when the time is up on the pool's clock. */
async function withinLimit<T>(clock: Clock, work: Promise<T>): Promise<T> {
  const end = clock.now() + TRIGGER_TIMEOUT
  let nap: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<never>((_, reject) => {
    const look = () => {
      if (clock.now() >= end) reject(new TriggerTimeout())
      else nap = setTimeout(look, NAP)
    }
    look()
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    clearTimeout(nap)
  }
}

type Handler = (event: never) => unknown

/**
 * Calls a function as Lambda calls a handler. The answer is what it returns. Many handlers for Cognito take a callback;
 * then the answer may also be what they pass to it. The first answer counts.
 */
const answerOf = (run: Handler, event: unknown, context: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const callback = (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer))
    const returned: unknown = Reflect.apply(run, undefined, [event, context, callback])
    if (returned !== undefined || run.length < 3) Promise.resolve(returned).then(resolve, reject)
  })

/** The parts of a Lambda context that the pool knows. */
const contextOf = (trigger: string, clock: Clock) => {
  const end = clock.now() + TRIGGER_TIMEOUT
  return { functionName: trigger, getRemainingTimeInMillis: () => end - clock.now() }
}

/** For users who are there from the start: no triggers run for them. */
export const noTriggers: TriggerRunner = {
  has: () => false,
  run: (_, event) => Promise.resolve(event),
  settle: () => Promise.resolve(),
}

/** The challenge triggers of the application, or the fixed question if it has none of them. */
export const withQuestion = (given: Triggers): Triggers =>
  (given.DefineAuthChallenge ?? given.CreateAuthChallenge ?? given.VerifyAuthChallengeResponse)
    ? given
    : { ...given, ...customQuestion }

/**
 * Runs these functions.
 * @param pause keeps what the request has changed, and lets others run until its work is done: a function may call the pool itself
 */
export function triggerRunner(
  given: Triggers,
  clock: Clock,
  pause: <T>(work: () => Promise<T>) => Promise<T>,
): TriggerRunner {
  const functions = new Map(Object.entries(given))
  return {
    has: (trigger) => functions.get(trigger) !== undefined,
    settle: () => pause(() => Promise.resolve()),
    run: (trigger, event) =>
      pause(() =>
        withinLimit(
          clock,
          (async () => {
            const run = functions.get(trigger)
            // The file of each trigger makes events of its type (TriggerEvents), and checks the response.
            return asJson(
              run === undefined ? event : await answerOf(run, asJson(event), contextOf(trigger, clock)),
            )
          })(),
        ),
      ),
  }
}
