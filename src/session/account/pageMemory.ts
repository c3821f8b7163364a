import type { AwsCredentials } from '../../cognito/identity/identityPool'
import type { Result } from '../results'

/** What the actions remember while the page lives. None of it is shown, stored or told to other tabs. */
export interface PageMemory {
  /** Gets the AWS credentials, and keeps them (account/awsCredentials.ts); made at the first call. */
  credentials?: (person: string) => Promise<AwsCredentials>
  /**
   * Whose authenticator app has proved its secret, by `sub`: the pool accepts no second code for that secret.
   * By `sub`, because a late answer may come when the next person is at theirs.
   */
  provenAuthenticator?: { of: string | undefined } | undefined
  /** The newest step-up: the one that asks, or one that waits for those before it. */
  asked?: Asked | undefined
  /** The requests without an answer, as hashes of all that was sent in them (signIn/sendOnce.ts). */
  readonly unanswered: Set<string>
  /** Whether the pool keeps no list of sign-ins: it is asked once. */
  hasNoSessionList?: boolean
  /** Whether the pool has no passkeys, or none for this address. */
  refusesPasskeys?: boolean
  /**
   * Whether the hosted domain let somebody in despite `prompt=login`: it does so until they are logged out
   * there.
   */
  promptWasSkipped?: boolean
}

/** A step-up that was asked for. */
export interface Asked {
  result: Promise<Result>
  signal: Signal | undefined
}

/** Takes a question back. */
export type Signal = Pick<AbortSignal, 'aborted' | 'addEventListener'>

export const newPageMemory = (): PageMemory => ({ unanswered: new Set() })
