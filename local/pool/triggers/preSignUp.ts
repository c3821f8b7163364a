import { cognitoError } from '../errors'
import type { Address } from '../state/definition'
import type { User } from '../state/store'
import { type Call, validationDataOf } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import { flagIn } from './response'
import type { SourceOf } from './sources'

/** What the function decides of a new user. */
interface SignUpDecision {
  confirmed: boolean
  /** The addresses that count as verified. */
  verified: Address[]
}

/** The attributes as they were given: a new user has no `sub` to show yet, and nothing is unverified. */
const givenAttributes = ({ attributes }: User): Record<string, string> =>
  Object.fromEntries(
    Array.from(attributes).filter(([name, value]) => !(name.endsWith('_verified') && value === 'false')),
  )

/**
 * PreSignUp, before a new user is stored. What it answers for an administrator's user is ignored, as in
 * Cognito ("Pre sign-up Lambda trigger", developer guide).
 * @throws what `invoke` throws; InvalidLambdaResponseException if it verifies an address that the user has
 *   not
 */
export async function preSignUp(
  deps: TriggerDeps,
  call: Call,
  source: SourceOf<'PreSignUp'>,
  user: User,
): Promise<SignUpDecision> {
  if (!deps.triggers.has('PreSignUp')) return { confirmed: false, verified: [] }
  const response = await invoke(deps, call, 'PreSignUp', {
    source,
    userName: user.username,
    request: { userAttributes: givenAttributes(user), validationData: validationDataOf(call) ?? null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })
  const verified = [
    ...(flagIn(response, 'autoVerifyEmail') ? (['email'] as const) : []),
    ...(flagIn(response, 'autoVerifyPhone') ? (['phone_number'] as const) : []),
  ]
  const confirmed = flagIn(response, 'autoConfirmUser')
  if (source === 'PreSignUp_AdminCreateUser') return { confirmed: false, verified: [] }
  if (!verified.every((address) => user.attributes.has(address))) throw cognitoError('triggerOutput')
  return { confirmed, verified }
}
