import { requirePool } from './shared/adminRequest'
import { describeClient, onClient } from './shared/userPoolClient'
import { clientOf } from '../state/clients'
import type { Deps } from '../state/deps'
import { read } from './shared/input'

/** DescribeUserPoolClient */
export const describeUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, ClientId } = read(onClient, input)
    requirePool(deps, UserPoolId)
    return { UserPoolClient: describeClient(deps, clientOf(deps, ClientId)) }
  }
