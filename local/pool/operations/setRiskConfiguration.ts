import type { Deps } from '../state/deps'
import { forClientFields, keepFor, requireChosen } from './shared/forClient'
import { optional, readInput, structure } from './shared/input'
import { describeRisk } from './shared/riskConfiguration'

const shape = {
  ...forClientFields,
  CompromisedCredentialsRiskConfiguration: optional(structure),
  AccountTakeoverRiskConfiguration: optional(structure),
  RiskExceptionConfiguration: optional(structure),
}

/** SetRiskConfiguration: kept and given back; no sign-in is a risk here. */
export const setRiskConfiguration =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { UserPoolId, ClientId, ...given } = readInput(shape, input)
    const client = requireChosen(deps, { UserPoolId, ClientId })
    return describeRisk(UserPoolId, client, keepFor(deps, deps.store.data.riskConfigurations, client, given))
  }
