import { cognitoError } from '../errors'

/** A value of AuthParameters or ChallengeResponses; @throws InvalidParameterException if it is missing */
export function parameter(parameters: ReadonlyMap<string, string>, name: string): string {
  const value = parameters.get(name)
  if (value === undefined || value === '') throw cognitoError('parameterMissing', name)
  return value
}
