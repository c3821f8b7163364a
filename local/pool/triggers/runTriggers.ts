/**
 * Runs the functions of the triggers as Lambda runs them: an event of JSON in, JSON out, within a time limit.
 */
import { TRIGGER_TIMEOUT } from '../limits'
import type { Clock, TriggerRunner } from '../state/deps'
import { customQuestion } from './customQuestion'

/**
 * The function was not reached, or did not answer in time. The message says why, in AWS's words if it has
 * any.
 */
export class NotInvoked extends Error {}

/** Milliseconds of real time between two looks at the pool's clock, which a test may have moved. */
const NAP = 20

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Rejects with NotInvoked when the time is up on the pool's clock. */
async function withinLimit<T>(clock: Clock, work: Promise<T>): Promise<T> {
  const end = clock.now() + TRIGGER_TIMEOUT
  let nap: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<never>((_, reject) => {
    const look = () => {
      if (clock.now() >= end) reject(new NotInvoked('Socket timeout while invoking Lambda function'))
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

/** A function, as Lambda has it. */
export type Handler = (event: never) => unknown

/** The function of a trigger; undefined for a trigger that has none. */
export type FunctionOf = (trigger: string) => Handler | undefined

/**
 * Calls a function as Lambda calls a handler. The answer is what it returns. Many handlers for Cognito take a
 * callback; then the answer may also be what they pass to it. The first answer counts.
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

const QUESTION: ReadonlyMap<string, Handler> = new Map(Object.entries(customQuestion))

/** The challenge triggers of the application, or the fixed question if it has none of them. */
export const withQuestion =
  (functionOf: FunctionOf): FunctionOf =>
  (trigger) =>
    Array.from(QUESTION.keys()).some((name) => functionOf(name) !== undefined)
      ? functionOf(trigger)
      : (QUESTION.get(trigger) ?? functionOf(trigger))

/**
 * Runs the functions of a pool.
 * @param pause keeps what the request has changed, and lets others run until its work is done: a function may
 *   call the pool itself
 */
export function triggerRunner(
  functionOf: FunctionOf,
  clock: Clock,
  pause: <T>(work: () => Promise<T>) => Promise<T>,
): TriggerRunner {
  return {
    has: (trigger) => functionOf(trigger) !== undefined,
    settle: () => pause(() => Promise.resolve()),
    run: (trigger, event) =>
      pause(() =>
        withinLimit(
          clock,
          (async () => {
            const run = functionOf(trigger)
            // The file of each trigger makes events of its type (TriggerEvents), and checks the response.
            return asJson(
              run === undefined ? event : await answerOf(run, asJson(event), contextOf(trigger, clock)),
            )
          })(),
        ),
      ),
  }
}
