/** The sign-ins that this tab has sent to the hosted domain and that have not come back yet. */
import { parseJsonObject, textClaim, type Claims } from '../claims'

/** What a sign-in was begun with and is ended with. */
export interface Transaction {
  /** Names it, in the address the browser comes back to. */
  state: string
  /** PKCE. */
  verifier: string
  nonce: string
  /** The address to go to afterwards, as it was asked for. */
  from: string
  /** The identity provider at which to begin once more, if that has linked the person's accounts; empty for none. */
  onceMoreAt: string
  /** Epoch milliseconds. */
  begunAt: number
  /** 'login' if the person must sign in, although they may be signed in there. */
  prompt?: 'login' | undefined
  /** The `sub` of the person who confirms with it that it is them; absent for a sign-in. */
  confirms?: string | undefined
}

/** Milliseconds. Cognito's own sign-in page expires earlier. */
const LIFE = 10 * 60_000
const MOST = 5
const KEY = 'gatehouse.hosted'

export type WebStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * @param storage the tab's sessionStorage: what one tab begins no other one can end. It throws where storage is
 *   blocked
 * @param now epoch milliseconds
 */
export function transactions(storage: () => WebStorage, now: () => number) {
  const isAlive = ({ begunAt }: Transaction) => Math.abs(now() - begunAt) < LIFE
  const stored = () => read(storage().getItem(KEY)).filter(isAlive)
  const keep = (all: Transaction[]) => storage().setItem(KEY, JSON.stringify(all.slice(-MOST)))
  return {
    /** Keeps one more; the oldest gives way to the sixth. Throws where storage is blocked or full. */
    add: (begun: Transaction): void => keep([...stored(), begun]),

    /** What the newest was begun from, or the empty string. */
    newestFrom(): string {
      try {
        return stored().at(-1)?.from ?? ''
      } catch {
        return ''
      }
    },

    /** Removes and returns the one of that state: a state can be used only once. */
    take(state: string): Transaction | undefined {
      try {
        const all = stored()
        keep(all.filter((each) => each.state !== state))
        return all.find((each) => each.state === state)
      } catch {
        return undefined
      }
    },
  }
}

/** The value in storage, which may be anything. */
function read(json: string | null): Transaction[] {
  const { all } = parseJsonObject(`{"all":${json ?? '[]'}}`) ?? {}
  return Array.isArray(all) ? all.flatMap((each: unknown) => asTransaction(Object(each))) : []
}

function asTransaction(value: Claims): Transaction[] {
  const texts = ['state', 'verifier', 'nonce', 'from', 'confirms', 'prompt', 'onceMoreAt']
  const [state, verifier, nonce, from, confirms, asked, onceMoreAt = ''] = texts.map((name) =>
    textClaim(value, name),
  )
  const prompt = asked === 'login' ? asked : undefined
  const begunAt = Object.hasOwn(value, 'begunAt') ? value['begunAt'] : undefined
  if (!state || !verifier || !nonce || from === undefined || typeof begunAt !== 'number') return []
  return [{ state, verifier, nonce, from, confirms, prompt, onceMoreAt, begunAt }]
}
