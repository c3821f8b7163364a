import { exactly, list, number, oneOf, optional, text } from '../operations/shared/input'

export const FAULT_KINDS = [
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
  exactly({
    operation: text({ min: 1, max: 64 }),
    kind: oneOf(FAULT_KINDS),
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

/** Uniform numbers in [0, 1), the same for the same seed (the mulberry32 generator). */
function seededRandom(seed: number): () => number {
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
  /** The first rule that applies to this call, if any. Counts it as used. */
  match(operation: string): FaultRule | undefined
}

/** The rules that are set now. `operation` is the name of an operation, a path, or `*`. */
export function createFaults(): Faults {
  let active: { rule: FaultRule; left: number; random: () => number }[] = []
  return {
    add: (rules) => {
      const added = rules.map((rule) => ({
        rule,
        left: rule.times ?? Number.POSITIVE_INFINITY,
        random: seededRandom(rule.seed ?? 1),
      }))
      active = [...active, ...added]
    },
    clear: () => {
      active = []
    },
    match: (operation) => {
      const candidates = active.filter(({ rule }) => rule.operation === '*' || rule.operation === operation)
      const match = candidates.find(
        ({ rule, left, random }) => left > 0 && random() < (rule.probability ?? 1),
      )
      if (match !== undefined) match.left -= 1
      return match?.rule
    },
  }
}
