import type { Deps } from '../state/deps'
import { readInput, textMap } from './shared/input'
import { resourceArn, requireResource, setTags, tagsOf } from './shared/tags'

const shape = { ResourceArn: resourceArn, Tags: textMap }

/** TagResource: adds tags to a user pool, in place of those of the same key. */
export const tagResource =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { ResourceArn, Tags } = readInput(shape, input)
    requireResource(deps, ResourceArn)
    setTags(deps, { ...tagsOf(deps), ...Object.fromEntries(Tags) })
    return {}
  }
