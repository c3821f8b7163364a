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

/**
 * A known fault, with its fix.
 * @param seen what the check has seen of it
 */
export function fault(about: string, id: DiagnosisId, setup: Setup, seen?: string): Finding {
  const { cause, fix, commands } = diagnosis(id, setup)
  return { verdict: 'problem', about, says: seen === undefined ? cause : `${cause} ${seen}`, fix, commands }
}

export const warning = (...of: Parameters<typeof fault>): Finding => ({ ...fault(...of), verdict: 'warning' })

export const hasProblem = (findings: readonly Finding[]): boolean =>
  findings.some(({ verdict }) => verdict === 'problem')
