import { list, number, object, oneOf, optional, text } from '../operations/shared/input'

export const KINDS = [
  'error',
  'status',
  'drop-before',
  'drop-after',
  'hang',
  'delay',
  'html',
  'truncated',
  'empty',
  'wrong-type',
] as const

/** A rule of POST /control/faults. */
export const faultRules = list(
  object({
    operation: text({ min: 1, max: 64 }),
    kind: oneOf(KINDS),
    error: optional(text({ min: 1, max: 128 })),
    message: optional(text({ max: 1024 })),
    status: optional(number({ min: 200, max: 599 })),
    delayMs: optional(number({ min: 0, max: 600_000 })),
    times: optional(number({ min: 1 })),
    probability: optional(number({ min: 0, max: 1, fraction: true })),
    seed: optional(number({ min: 0 })),
  }),
)

export type FaultRule = ReturnType<typeof faultRules>[number]

/** Uniform numbers in [0, 1) that a seed repeats: the mulberry32 generator. */
function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Faults {
  add(rules: readonly FaultRule[]): void
  clear(): void
  /** The rule that strikes this call, if any; the first that fits. Counts it as used. */
  strike(operation: string): FaultRule | undefined
}

/** The faults that tests have ordered. `operation` is an operation's name, a path, or `*`. */
export function faultRegister(): Faults {
  let standing: { rule: FaultRule; left: number; chance: () => number }[] = []
  return {
    add: (rules) => {
      const added = rules.map((rule) => ({
        rule,
        left: rule.times ?? Number.POSITIVE_INFINITY,
        chance: chances(rule.seed ?? 1),
      }))
      standing = [...standing, ...added]
    },
    clear: () => {
      standing = []
    },
    strike: (operation) => {
      const fitting = standing.filter(({ rule }) => rule.operation === '*' || rule.operation === operation)
      const hit = fitting.find(({ rule, left, chance }) => left > 0 && chance() < (rule.probability ?? 1))
      if (hit !== undefined) hit.left -= 1
      return hit?.rule
    },
  }
}
