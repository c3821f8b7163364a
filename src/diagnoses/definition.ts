/** What a diagnosis is made of, and the words that several diagnoses share. */
import type { Setup } from './commands'

/** Why something fails, in a sentence, and how to fix it. */
export interface Remedy {
  cause: string
  /** Where the setting is, in the AWS console or elsewhere, and what to change. */
  fix: string
  /** The fix as shell commands; none if no command does it. */
  commands: readonly string[]
}

/**
 * How a fault shows: the name of an exception of the service, an error of the hosted domain or one of our
 * codes; and the message, if several failures have the same name. `{…}` stands for a part that varies.
 */
type Symptom = readonly [name: string, message?: string]

export interface Definition {
  /** Symptoms of this fault and of no other. */
  symptoms: readonly Symptom[]
  /** Symptoms that may have other causes: documented, but no diagnosis follows from them. */
  possibleSymptoms?: readonly Symptom[]
  remedy: (setup: Setup) => Remedy
}

export type Definitions = Readonly<Record<string, Definition>>

export const createRemedy = (cause: string, fix: string, ...commands: string[]): Remedy => ({
  cause,
  fix,
  commands,
})

export const poolPage = ({ userPoolId }: Setup) => `AWS console, Cognito, User pools, ${userPoolId}`
export const clientPage = (setup: Setup) => `${poolPage(setup)}, App clients, ${setup.userPoolClientId}`
export const loginPages = (setup: Setup) => `${clientPage(setup)}, Login pages, Edit`
