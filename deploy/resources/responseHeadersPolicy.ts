import { text, type Resource } from '../cloudFormation'
import { SECURITY_HEADERS } from '../securityHeaders'

/** CloudFormation has its own names for these (ResponseHeadersPolicy, SecurityHeadersConfig). */
const [maxAge = ''] = /\d+/.exec(SECURITY_HEADERS['Strict-Transport-Security']) ?? []

const custom = (
  ['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Permissions-Policy'] as const
).map((name) => ({ Header: name, Value: SECURITY_HEADERS[name], Override: true }))

/** Puts the headers of securityHeaders.ts on every answer of the site. */
export const securityHeaders: Readonly<Record<string, Resource>> = {
  SecurityHeaders: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: text('${AWS::StackName}-security'),
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: SECURITY_HEADERS['Content-Security-Policy'],
            Override: true,
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: SECURITY_HEADERS['X-Frame-Options'], Override: true },
          ReferrerPolicy: { ReferrerPolicy: SECURITY_HEADERS['Referrer-Policy'], Override: true },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: Number(maxAge),
            IncludeSubdomains: true,
            Override: true,
          },
        },
        CustomHeadersConfig: { Items: custom },
      },
    },
  },
}
