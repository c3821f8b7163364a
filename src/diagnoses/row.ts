/** A row of the table of diagnoses, and the words its rows share. */
import type { Setup } from './commands'

/** Why something fails, in a sentence, and how to mend it. */
export interface Remedy {
  cause: string
  /** The way to the setting, through the AWS console or elsewhere. */
  fix: string
  /** The same as commands, for a shell; none where no command does it. */
  commands: readonly string[]
}

/**
 * How a fault shows: an exception of the service, an error of the hosted domain or a code of ours, and its message
 * where several failures share the name. `{…}` stands for what differs.
 */
type Symptom = readonly [name: string, message?: string]

export interface Row {
  /** What shows this fault and no other. */
  seen: readonly Symptom[]
  /** What may have other causes too: told in the documentation, never concluded from. */
  maybe?: readonly Symptom[]
  remedy: (setup: Setup) => Remedy
}

export type Rows = Readonly<Record<string, Row>>

export const mending = (cause: string, fix: string, ...commands: string[]): Remedy => ({
  cause,
  fix,
  commands,
})

export const poolPage = ({ userPoolId }: Setup) => `AWS console, Cognito, User pools, ${userPoolId}`
export const clientPage = (setup: Setup) => `${poolPage(setup)}, App clients, ${setup.userPoolClientId}`
export const loginPages = (setup: Setup) => `${clientPage(setup)}, Login pages, Edit`
