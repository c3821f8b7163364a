import { cloudFrontOf, isOwnName } from '../../state/domains'
import { arn, domain } from './commonFields'
import { number, object, optional, structure } from './input'

/** The fields of a request for a domain of a user pool. */
export const domainFields = {
  Domain: domain,
  ManagedLoginVersion: optional(number({ min: 1, max: 2 })),
  CustomDomainConfig: optional(object({ CertificateArn: arn })),
  Routing: optional(structure),
}

/**
 * What CreateUserPoolDomain and UpdateUserPoolDomain answer: only a name of one's own needs an alias in DNS.
 */
export const describeChange = async (
  name: string,
  ManagedLoginVersion: number | undefined,
): Promise<object> => ({
  ManagedLoginVersion,
  ...(isOwnName(name) && { CloudFrontDomain: await cloudFrontOf(name) }),
})
