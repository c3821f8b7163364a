import { requirePool } from '../administered'
import { describeClient, onClient } from '../clientDescription'
import { clientOf } from '../clients'
import type { Deps } from '../deps'
import { read } from '../input'

/** DescribeUserPoolClient */
export const describeUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, ClientId } = read(onClient, input)
    requirePool(deps, UserPoolId)
    return { UserPoolClient: describeClient(deps, clientOf(deps, ClientId)) }
  }
