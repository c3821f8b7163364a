import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { forClientFields, keepFor, requireChosen } from './shared/forClient'
import { optional, structure } from './shared/input'
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
    const { ClientId, ...given } = readPoolInput(deps, shape, input)
    const client = requireChosen(deps, { ClientId })
    return describeRisk(deps.poolId, client, keepFor(deps, deps.store.data.riskConfigurations, client, given))
  }
