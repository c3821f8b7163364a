/**
 * What a wrong configuration looks like from the browser, why, and how to fix it: for `npm run doctor` and
 * for the notice in development. No production build contains it.
 */
import { AuthError } from '../cognito/AuthError'
import { APP_CLIENT } from './appClient'
import type { Setup } from './commands'
import { HOSTED_DOMAIN } from './hostedDomain'
import { IDENTITY_POOL } from './identityPool'
import type { Definition, Remedy } from './definition'
import { ENVIRONMENT } from './environment'
import { USER_POOL } from './userPool'

const TABLE = { ...APP_CLIENT, ...USER_POOL, ...HOSTED_DOMAIN, ...IDENTITY_POOL, ...ENVIRONMENT }

export type DiagnosisId = keyof typeof TABLE

/** Every known fault of a configuration, in the order of the documentation. */
export const DIAGNOSES: Readonly<Record<DiagnosisId, Definition>> = TABLE

export interface Diagnosis extends Remedy {
  id: DiagnosisId
}

/** A known fault, in words for this configuration. */
export const diagnosis = (id: DiagnosisId, setup: Setup): Diagnosis => ({
  id,
  ...DIAGNOSES[id].remedy(setup),
})

/**
 * Finds what is wrong with the configuration, from a failed call.
 * @param thrown what the SDK threw, or the AuthError made of it
 * @returns undefined if the call may have failed for another reason
 */
export function diagnose(thrown: unknown, setup: Setup): Diagnosis | undefined {
  const { names, message } = symptomsOf(thrown)
  const found = IDS.find((id) =>
    DIAGNOSES[id].symptoms.some(
      ([name, template]) => names.includes(name) && (template === undefined || matches(template, message)),
    ),
  )
  return found && diagnosis(found, setup)
}

const isId = (key: string): key is DiagnosisId => Object.hasOwn(TABLE, key)
const IDS = Object.keys(TABLE).filter(isId)

/**
 * An AuthError of the hosted domain has no cause; its message is the name of the error, or its description.
 */
function symptomsOf(thrown: unknown): { names: readonly string[]; message: string } {
  if (!(thrown instanceof Error)) return { names: [], message: '' }
  const { cause, message } = thrown
  if (!(thrown instanceof AuthError)) return { names: [thrown.name], message }
  if (cause instanceof Error && '$fault' in cause) return { names: [cause.name], message: cause.message }
  return { names: [thrown.code, message], message }
}

/** Ignores case and the last dot, because both change in Cognito's messages over the years. */
const matches = (template: string, message: string): boolean =>
  new RegExp(
    `^${template
      .replace(/\.$/, '')
      .split(/\{\w+\}/)
      .map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.+')}\\.?$`,
    'i',
  ).test(message)
