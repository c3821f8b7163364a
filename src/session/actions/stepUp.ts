/**
 * Step-up: before something that hurts, the person confirms once more that it is them. It is a sign-in of its own beside
 * the session (`src/session/stepUp/`); its tokens take the place of theirs.
 */
import type { SessionContext } from '../context'
import type { Result } from '../results'
import { askAtHostedDomain } from '../stepUp/askAtHostedDomain'
import { askHere } from '../stepUp/askHere'
import type { Settle } from '../stepUp/question'
import { cancelled, ended } from '../stepUp/refusals'
import { NOBODY, personOf, type SignedIn } from '../storage/record'
import { isSure, type Need } from '../sureness'

/** Minutes after a sign-in for which nobody is asked, where the configuration does not say. */
const FRESH_FOR = 10

/** Takes the question back. */
type Signal = Pick<AbortSignal, 'aborted' | 'addEventListener'>

/**
 * Sees to it that the person has confirmed that it is them: at once where they have, else by asking them. One is asked at
 * a time; who waits for that gets its answer, and is asked where the page that it was put for has gone.
 * @param need by default, that they have signed in within `session.stepUpAfter` minutes
 * @param person the `sub` of whoever asked for the action; whoever is signed in where not given
 */
export function stepUp(
  context: SessionContext,
  need: Need = { maxAge: (context.stepUpAfter ?? FRESH_FOR) * 60 },
  signal?: Signal,
  person = personOf(context.tokens.record() ?? NOBODY),
): Promise<Result> {
  const run = () => stepUpNow(context, need, signal, person)
  const before = underWay.get(context)
  const answered = async (first: Asked) => {
    const result = await first.result
    return result.status === 'ERROR' && !first.signal?.aborted ? result : run()
  }
  const mine = { result: before ? answered(before) : run(), signal }
  underWay.set(context, mine)
  return mine.result.finally(() => {
    if (underWay.get(context) === mine) underWay.delete(context)
  })
}

interface Asked {
  result: Promise<Result>
  signal: Signal | undefined
}

const underWay = new WeakMap<SessionContext, Asked>()

const READY = { status: 'READY', value: undefined } as const

async function stepUpNow(
  context: SessionContext,
  need: Need,
  signal: Signal | undefined,
  person: string | undefined,
): Promise<Result> {
  const { tokens, clock } = context
  // The newest record: another tab may have asked just now, or somebody else may have signed in there.
  await tokens.accessToken(person).catch(() => {})
  const record = tokens.record()
  if (record?.state !== 'in' || personOf(record) !== person) return ended()
  if (isSure(record, need, clock.now())) return READY
  if (signal?.aborted) return cancelled()
  return new Promise((resolve) => {
    const settle = ask(context, record, need, (result) => {
      context.show({ asking: null })
      resolve(result)
    })
    signal?.addEventListener('abort', () => settle(cancelled()))
  })
}

/** Asks, until `settled` is told how it ended. @returns ends it */
function ask(context: SessionContext, before: SignedIn, need: Need, settled: Settle): Settle {
  let isOpen = true
  const settle: Settle = (result) => {
    if (!isOpen) return
    isOpen = false
    stopWatching()
    question.close()
    settled(result)
  }
  const question =
    before.method === 'hosted-domain'
      ? askAtHostedDomain(context, before, settle)
      : askHere(context, before, need, settle)
  const stopWatching = context.watch(() => {
    const record = context.tokens.record()
    if (record?.state !== 'in' || personOf(record) !== personOf(before)) settle(ended())
    // Another tab was first. What this one has got is judged by itself.
    else if (!question.isAnswered() && isSure(record, need, context.clock.now())) settle(READY)
  })
  return settle
}
