import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'
import { pageLimit, pageOf, pageToken } from './shared/page'
import { describeServer } from './shared/resourceServer'

const shape = { UserPoolId: userPoolId, MaxResults: pageLimit, NextToken: pageToken }

/** ListResourceServers */
export const listResourceServers = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, MaxResults, NextToken } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  const { items, next } = pageOf(
    [...deps.store.data.resourceServers.values()],
    ({ identifier }) => identifier,
    MaxResults,
    NextToken,
  )
  return { ResourceServers: items.map((server) => describeServer(deps, server)), NextToken: next }
}
