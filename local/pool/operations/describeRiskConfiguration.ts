import type { Deps } from '../state/deps'
import { forClientFields, requireChosen } from './shared/forClient'
import { readInput } from './shared/input'
import { describeRisk } from './shared/riskConfiguration'

/** DescribeRiskConfiguration: what SetRiskConfiguration was given for that client, or for the pool. */
export const describeRiskConfiguration = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const chosen = readInput(forClientFields, input)
  const client = requireChosen(deps, chosen)
  return describeRisk(chosen.UserPoolId, client, deps.store.data.riskConfigurations.get(client))
}
