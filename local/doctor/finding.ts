import { diagnosis, type DiagnosisId } from '../../src/diagnoses/diagnose'
import type { Setup } from '../../src/diagnoses/commands'

/**
 * What a check found. A problem breaks something that people do in the app. A warning makes the app less safe, or may
 * not matter. Unknown is what cannot be seen from outside.
 */
export interface Finding {
  verdict: 'ok' | 'warning' | 'problem' | 'unknown'
  /** What was checked, in a word or two. */
  about: string
  /** One sentence, or two. */
  says: string
  fix?: string
  /** Shell commands. */
  commands?: readonly string[]
}

export const ok = (about: string, says: string): Finding => ({ verdict: 'ok', about, says })

export const unknown = (about: string, says: string, ...commands: string[]): Finding => ({
  verdict: 'unknown',
  about,
  says,
  commands,
})

/** A known fault, with its fix. */
export function fault(
  about: string,
  id: DiagnosisId,
  setup: Setup,
  verdict: 'problem' | 'warning' = 'problem',
): Finding {
  const { cause, fix, commands } = diagnosis(id, setup)
  return { verdict, about, says: cause, fix, commands }
}

export const hasProblem = (findings: readonly Finding[]): boolean =>
  findings.some(({ verdict }) => verdict === 'problem')
