/**
 * How sure the pool is of the person signed in: what was proved (`amr`), and its level (`acr`)
 * ("Authentication levels with ACR and AMR claims", developer guide).
 */

/** What somebody has proved, by its name in `amr`: a password, a code of an app, a message or an e-mail, a passkey. */
export type Method = 'pwd' | 'otp' | 'sms' | 'email_otp' | 'swk' | 'hwk'

/** 0 is no level: nothing that has one was proved, as in CUSTOM_AUTH without a password. */
export type Level = 0 | 1 | 2 | 3 | 4

/** What a sign-in under way has proved, and the level that it was asked to reach (TARGET_ACR_VALUES). */
export interface Evidence {
  methods: Set<Method>
  target: Level
}

export const noEvidence = (): Evidence => ({ methods: new Set(), target: 0 })

/** Adds what an earlier request of the same sign-in has proved. */
export function resume(evidence: Evidence | undefined, earlier: Evidence | undefined): void {
  if (evidence === undefined || earlier === undefined) return
  for (const method of earlier.methods) evidence.methods.add(method)
  evidence.target = earlier.target
}

/** The highest level that is fully reached. */
export function levelOf(methods: Iterable<Method>): Level {
  const proved = new Set(methods)
  const has = (...any: Method[]) => any.some((each) => proved.has(each))
  if (has('pwd') && has('otp')) return 4
  if (has('swk', 'hwk') || (has('pwd') && has('sms', 'email_otp'))) return 3
  if (has('sms', 'email_otp')) return 2
  return has('pwd') ? 1 : 0
}
