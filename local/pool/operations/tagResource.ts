import type { Deps } from '../state/deps'
import { arn, tags } from './shared/commonFields'
import { readInput } from './shared/input'
import { requireResource, setTags, tagsOf } from './shared/tags'

const shape = { ResourceArn: arn, Tags: tags }

/** TagResource: adds tags to a user pool, in place of those of the same key. */
export const tagResource = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { ResourceArn, Tags } = readInput(shape, input)
  requireResource(deps, ResourceArn)
  setTags(deps, { ...tagsOf(deps), ...Object.fromEntries(Tags) })
  return {}
}
