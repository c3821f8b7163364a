import type { Deps } from '../state/deps'
import { ALL, forClientFields, requireChosen } from './shared/forClient'
import { readInput } from './shared/input'
import { describeUI } from './shared/uiCustomization'

/** GetUICustomization: that of the client, or else that of all clients. */
export const getUICustomization = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const chosen = readInput(forClientFields, input)
  const client = requireChosen(deps, chosen)
  const { uiCustomizations } = deps.store.data
  const whose = uiCustomizations.has(client) ? client : ALL
  return describeUI(chosen.UserPoolId, whose, uiCustomizations.get(whose))
}
