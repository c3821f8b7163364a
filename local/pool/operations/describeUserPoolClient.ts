import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { clientIdFields, describeClient } from './shared/userPoolClient'

/** DescribeUserPoolClient */
export const describeUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, ClientId } = readInput(clientIdFields, input)
    requirePool(deps, UserPoolId)
    return { UserPoolClient: describeClient(deps, requireClient(deps, ClientId)) }
  }
