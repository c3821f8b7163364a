import { diagnosis, type DiagnosisId } from '../../src/diagnoses/diagnose'
import type { Setup } from '../../src/diagnoses/commands'

/**
 * What a check found. A problem breaks something that people do in the app. A warning makes the app less
 * safe, or may not matter. Unknown is what cannot be seen from outside.
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

/** As OpenSSL and Node name what is wrong with a certificate. */
const OF_CERTIFICATE = /CERT|LEAF_SIGNATURE/

/**
 * Nothing has answered. Perhaps browsers get an answer: they trust other certificates than Node, and use the
 * proxy of the system.
 * @param id the fault, unless it is the certificate
 * @param thrown what fetch threw
 */
export function noAnswer(
  about: string,
  id: DiagnosisId,
  setup: Setup,
  thrown: unknown,
  seen?: string,
): Finding {
  const code = String(Object(Object(thrown).cause).code)
  if (OF_CERTIFICATE.test(code))
    return fault(about, 'certificate-refused', setup, [seen, `Node says ${code}.`].filter(Boolean).join(' '))
  const found = fault(about, id, setup, seen)
  const { HTTPS_PROXY, https_proxy: lowerCase, NODE_USE_ENV_PROXY } = process.env
  if (!(HTTPS_PROXY ?? lowerCase) || NODE_USE_ENV_PROXY) return found
  return {
    ...found,
    fix: `${found.fix} HTTPS_PROXY is set, which Node obeys only with NODE_USE_ENV_PROXY=1 (Node 22.21, or 24 and newer).`,
  }
}

export const warning = (...of: Parameters<typeof fault>): Finding => ({ ...fault(...of), verdict: 'warning' })

export const hasProblem = (findings: readonly Finding[]): boolean =>
  findings.some(({ verdict }) => verdict === 'problem')
