import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { forClientFields, requireChosen } from './shared/forClient'
import { describeRisk } from './shared/riskConfiguration'

/** DescribeRiskConfiguration: what SetRiskConfiguration was given for that client, or for the pool. */
export const describeRiskConfiguration = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const client = requireChosen(deps, readPoolInput(deps, forClientFields, input))
  return describeRisk(deps.poolId, client, deps.store.data.riskConfigurations.get(client))
}
