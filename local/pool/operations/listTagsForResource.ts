import type { Deps } from '../state/deps'
import { arn } from './shared/commonFields'
import { readInput } from './shared/input'
import { requireResource, tagsOf } from './shared/tags'

const shape = { ResourceArn: arn }

/** ListTagsForResource: the tags of a user pool. */
export const listTagsForResource = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  requireResource(deps, readInput(shape, input).ResourceArn)
  return { Tags: tagsOf(deps) }
}
