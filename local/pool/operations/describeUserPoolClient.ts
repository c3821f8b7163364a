import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { clientIdFields, describeClient } from './shared/userPoolClient'

/** DescribeUserPoolClient */
export const describeUserPoolClient = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { ClientId } = readPoolInput(deps, clientIdFields, input)
  return { UserPoolClient: describeClient(deps, requireClient(deps, ClientId)) }
}
