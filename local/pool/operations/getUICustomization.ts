import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { ALL, forClientFields, requireChosen } from './shared/forClient'
import { describeUI } from './shared/uiCustomization'

/** GetUICustomization: that of the client, or else that of all clients. */
export const getUICustomization = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const client = requireChosen(deps, readPoolInput(deps, forClientFields, input))
  const { uiCustomizations } = deps.store.data
  const whose = uiCustomizations.has(client) ? client : ALL
  return describeUI(deps.poolId, whose, uiCustomizations.get(whose))
}
