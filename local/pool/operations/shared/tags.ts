import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import { poolArn } from './poolArn'

/** @throws ResourceNotFoundException for anything but a user pool */
export function requireResource({ poolId }: Pick<Deps, 'poolId'>, arn: string): void {
  if (arn !== poolArn(poolId)) throw cognitoError('resourceUnknown', arn)
}

/** The tags of a pool, as CreateUserPool or TagResource set them. */
export const tagsOf = ({ store }: Pick<Deps, 'store'>): object => {
  const tags = store.data.definition.given['UserPoolTags']
  return typeof tags === 'object' && tags !== null ? tags : {}
}

export function setTags({ store }: Pick<Deps, 'store'>, UserPoolTags: object): void {
  const { definition } = store.data
  store.data.definition = { ...definition, given: { ...definition.given, UserPoolTags } }
}
