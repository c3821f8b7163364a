import { RESOURCE_SERVERS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { number, optional } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'
import { describeServer } from './shared/resourceServer'

const shape = {
  MaxResults: optional(number({ min: 1, max: RESOURCE_SERVERS_PER_PAGE })),
  NextToken: pageToken,
}

/** ListResourceServers */
export const listResourceServers = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { MaxResults, NextToken } = readPoolInput(deps, shape, input)
  const { items, next } = pageOf(
    [...deps.store.data.resourceServers.values()],
    ({ identifier }) => identifier,
    MaxResults,
    NextToken,
  )
  return { ResourceServers: items.map((server) => describeServer(deps, server)), NextToken: next }
}
