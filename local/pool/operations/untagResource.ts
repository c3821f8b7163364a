import type { Deps } from '../state/deps'
import { arn } from './shared/commonFields'
import { list, readInput, text } from './shared/input'
import { requireResource, setTags, tagsOf } from './shared/tags'

const shape = { ResourceArn: arn, TagKeys: list(text({ min: 1, max: 128 })) }

/** UntagResource */
export const untagResource = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { ResourceArn, TagKeys } = readInput(shape, input)
  requireResource(deps, ResourceArn)
  const left = Object.entries(tagsOf(deps)).filter(([key]) => !TagKeys.includes(key))
  setTags(deps, Object.fromEntries(left))
  return {}
}
