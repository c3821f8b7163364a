import { cloudFrontOf } from '../state/domains'
import { poolOfDomain, type Region } from '../state/region'
import { domain } from './shared/commonFields'
import { readInput } from './shared/input'
import { ACCOUNT } from './shared/poolArn'

const shape = { Domain: domain }

/** DescribeUserPoolDomain: an empty description for a domain that no pool has. */
export const describeUserPoolDomain = (region: Region) => async (input: unknown) => {
  const { Domain } = readInput(shape, input)
  const deps = poolOfDomain(region, Domain)
  if (deps === undefined) return { DomainDescription: {} }
  return {
    DomainDescription: {
      UserPoolId: deps.poolId,
      AWSAccountId: ACCOUNT,
      Domain,
      CloudFrontDistribution: await cloudFrontOf(Domain),
      Status: 'ACTIVE',
      ...deps.store.data.domains.get(Domain),
    },
  }
}
