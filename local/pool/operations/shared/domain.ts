import { arn, domain } from './commonFields'
import { userPoolId } from './adminRequest'
import { number, object, optional, structure } from './input'

/** The fields of a request for a domain of a user pool. */
export const domainFields = {
  UserPoolId: userPoolId,
  Domain: domain,
  ManagedLoginVersion: optional(number({ min: 1, max: 2 })),
  CustomDomainConfig: optional(object({ CertificateArn: arn })),
  Routing: optional(structure),
}
