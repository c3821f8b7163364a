import { cognitoError, NotKeptError } from '../errors'
import type { Deps } from '../state/deps'
import type { Call } from './clientMetadata'
import { clientMetadataFor } from './clientMetadata'
import type { TriggerEvents } from './events'
import { type Fields, fieldsOf } from './response'
import { NotInvoked } from './runTriggers'
import type { SourceOf, TriggerName } from './sources'

export type TriggerDeps = Pick<Deps, 'poolId' | 'triggers'>

type Request<T extends TriggerName> = Omit<TriggerEvents[T]['request'], 'clientMetadata'>

/** A call of one trigger. */
export interface Invocation<T extends TriggerName> {
  source: SourceOf<T>
  userName: string
  request: Request<T>
  /** The response as the function finds it. */
  response: TriggerEvents[T]['response']
}

/** The value in Cognito's events if the SDK does not tell its version. */
const SDK_VERSION = 'aws-sdk-unknown-unknown'
/** As Cognito writes it for a request that names no app client. */
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE'

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** All versions of PreTokenGeneration have one name in messages. */
const nameOf = (trigger: TriggerName): string => trigger.replace(/V\d$/, '')
const versionOf = (trigger: TriggerName): string => /V(\d)$/.exec(trigger)?.[1] ?? '1'

/**
 * Calls the function of a trigger, and resolves with what it returns.
 * @throws UserLambdaValidationException with the message of what it threw; UnexpectedLambdaException after
 *   five seconds, or if it is not reached
 */
export async function run<T extends TriggerName>(
  { poolId, triggers }: TriggerDeps,
  call: Call,
  trigger: T,
  { source, userName, request, response }: Invocation<T>,
): Promise<unknown> {
  const event = {
    version: versionOf(trigger),
    region: poolId.slice(0, poolId.indexOf('_')),
    userPoolId: poolId,
    userName,
    callerContext: { awsSdkVersion: SDK_VERSION, clientId: call.client?.id ?? NO_CLIENT },
    triggerSource: source,
    request: { ...request, ...clientMetadataFor(trigger, call) },
    response,
  }
  try {
    return await triggers.run(trigger, event)
  } catch (thrown) {
    if (thrown instanceof NotKeptError) throw thrown
    const kind = thrown instanceof NotInvoked ? 'triggerNotInvoked' : 'triggerFailed'
    throw cognitoError(kind, nameOf(trigger), wordsOf(thrown))
  }
}

/**
 * Calls the function of a trigger that answers with its event.
 * @returns the fields of its response
 * @throws as `run`; InvalidLambdaResponseException if it does not return an event
 */
export const invoke = async <T extends TriggerName>(
  deps: TriggerDeps,
  call: Call,
  trigger: T,
  invocation: Invocation<T>,
): Promise<Fields> => fieldsOf(fieldsOf(await run(deps, call, trigger, invocation)).get('response'))
