/**
 * Step-up: before a sensitive action, the person confirms once more that it is them. The confirmation is a
 * separate sign-in while the session goes on; its tokens replace those of the session.
 */
import type { ActionContext } from '../actionContext'
import type { Asked, Signal } from '../account/pageMemory'
import { cancelled, ended, type Result } from '../results'
import { subOf, sameTokens, type SignedIn } from '../storage/record'
import { meetsNeed, type Need } from './assurance'
import { confirmAtHostedDomain, type ThereContext } from './confirmAtHostedDomain'
import { confirmHere, type HereContext } from './confirmHere'
import type { Settle } from './confirmation'

type StepUpContext = HereContext &
  ThereContext &
  Pick<ActionContext, 'clock' | 'memory' | 'person' | 'show' | 'stepUpAfter' | 'tokens' | 'watch'>

/** Default of the configuration: minutes after a sign-in for which nobody is asked. */
const STEP_UP_AFTER = 10

/**
 * Makes sure that the person has confirmed that it is them, and asks them if they have not. There is one
 * question at a time: an action that comes meanwhile waits for its answer, and asks again if the page of that
 * question has gone.
 * @param need by default, or with only a `purpose`: a sign-in within `session.stepUpAfter` minutes
 * @param person the `sub` of the person who asked for the action; by default whoever was signed in when it
 *   was begun
 */
export function stepUp(
  context: StepUpContext,
  need: Need = {},
  signal?: Signal,
  person = context.person?.sub,
): Promise<Result> {
  const { maxAge, rejected } = need
  const isDefault = maxAge === undefined && rejected === undefined
  const whole = isDefault ? { ...need, maxAge: (context.stepUpAfter ?? STEP_UP_AFTER) * 60 } : need
  const run = () => stepUpNow(context, whole, signal, person)
  const { memory } = context
  const before = memory.asked
  const answered = async (first: Asked) => {
    const result = await first.result
    return result.status === 'ERROR' && !first.signal?.aborted ? result : run()
  }
  const mine = { result: before ? answered(before) : run(), signal }
  memory.asked = mine
  return mine.result.finally(() => {
    if (memory.asked === mine) memory.asked = undefined
  })
}

const READY = { status: 'READY', value: undefined } as const

async function stepUpNow(
  context: StepUpContext,
  need: Need,
  signal: Signal | undefined,
  person: string | undefined,
): Promise<Result> {
  const { tokens } = context
  // The newest record: another tab may have asked just now, or somebody else may have signed in there.
  await tokens.accessToken(person).catch(() => {})
  const record = tokens.record()
  if (record?.state !== 'in' || subOf(record) !== person) return ended()
  // A clock of this machine may be set back: only the pool's says how long ago that was.
  const fresh = meetsNeed(record, need) ? await tokens.justIssued() : null
  if (fresh && subOf(fresh) === person && meetsNeed(fresh, need)) return READY
  if (signal?.aborted) return cancelled()
  return new Promise((resolve) => {
    const settle = ask(context, record, need, (result) => {
      context.show({ confirmation: null })
      resolve(result)
    })
    signal?.addEventListener('abort', () => settle(cancelled()))
  })
}

/** Asks. @param told of the outcome, once @returns a function that ends the question with an outcome */
function ask(context: StepUpContext, before: SignedIn, need: Need, told: Settle): Settle {
  const over = new AbortController()
  const settle: Settle = (result) => {
    if (over.signal.aborted) return
    over.abort()
    told(result)
  }
  const stopWatching = context.watch(() => {
    const record = context.tokens.record()
    if (record?.state !== 'in' || subOf(record) !== subOf(before)) settle(ended())
    // Answered here, or in another tab that was first.
    else if (!sameTokens(record, before) && meetsNeed(record, need)) settle(READY)
  })
  over.signal.addEventListener('abort', stopWatching)
  if (before.method === 'hosted-domain') confirmAtHostedDomain(context, before, need, settle)
  else confirmHere(context, before, need, settle, over.signal)
  return settle
}
