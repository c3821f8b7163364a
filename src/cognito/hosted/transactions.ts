/** The sign-ins that this tab has sent to the hosted domain and that have not come back yet. */
import { parseJson, textClaim, type Claims } from '../claims'

/** What a sign-in was begun with and is ended with. */
export interface Transaction {
  /** Names it, in the address the browser comes back to. */
  state: string
  /** PKCE. */
  verifier: string
  nonce: string
  /** The address to go to afterwards, as it was asked for. */
  from: string
  /** The identity provider that it leads to; empty for the hosted domain's own page. */
  provider: string
  /**
   * The identity provider at which to begin once more, if that has linked the person's accounts; empty for
   * none.
   */
  onceMoreAt: string
  /** Epoch milliseconds. */
  begunAt: number
  /** 'login' if the person must sign in, although they may be signed in there. */
  prompt?: 'login' | undefined
  /** The `sub` of the person who confirms with it that it is them; absent for a sign-in. */
  confirms?: string | undefined
}

/**
 * Milliseconds: an hour, which is as long as Cognito's pages keep somebody signed in. A sign-up there may
 * wait for a slow code.
 */
const LIFE = 60 * 60_000
const MOST = 5

/** A text in the tab's own storage: what one tab begins no other one ends, but a duplicate of it. */
export interface Place {
  /** Null or undefined if there is none, or if storage is blocked. */
  get: () => string | null | undefined
  /** @returns whether it is stored */
  set: (text: string) => boolean
}

/** @param now epoch milliseconds */
export function transactions(place: Place, now: () => number) {
  const isAlive = ({ begunAt }: Transaction) => Math.abs(now() - begunAt) < LIFE
  const stored = () => read(place.get()).filter(isAlive)
  const keep = (all: Transaction[]) => place.set(JSON.stringify(all.slice(-MOST)))
  return {
    /** Keeps one more; the oldest gives way to the sixth. @returns whether it is kept */
    add: (begun: Transaction): boolean => keep([...stored(), begun]),

    /** What the newest was begun from, or the empty string. */
    newestFrom: (): string => stored().at(-1)?.from ?? '',

    /** Removes and returns the one of that state: a state can be used only once. */
    take(state: string): Transaction | undefined {
      const all = stored()
      const isUsedUp = keep(all.filter((each) => each.state !== state))
      return isUsedUp ? all.find((each) => each.state === state) : undefined
    },
  }
}

/** The value in storage, which may be anything. */
function read(json: string | null | undefined): Transaction[] {
  const all = parseJson(json)
  return Array.isArray(all) ? all.flatMap((each: unknown) => asTransaction(Object(each))) : []
}

function asTransaction(value: Claims): Transaction[] {
  const texts = ['state', 'verifier', 'nonce', 'from', 'confirms', 'prompt', 'provider', 'onceMoreAt']
  const [state, verifier, nonce, from, confirms, asked, provider = '', onceMoreAt = ''] = texts.map((name) =>
    textClaim(value, name),
  )
  const prompt = asked === 'login' ? asked : undefined
  const begunAt = Object.hasOwn(value, 'begunAt') ? value['begunAt'] : undefined
  if (!state || !verifier || !nonce || from === undefined || typeof begunAt !== 'number') return []
  return [{ state, verifier, nonce, from, confirms, prompt, provider, onceMoreAt, begunAt }]
}
