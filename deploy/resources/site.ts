import { ASSETS } from '../securityHeaders'
import { attribute, either, nothing, ref, text, type Resource } from '../cloudFormation'
import { handler as fileOf } from '../edge/fileOf'
import { handler as ownPolicy } from '../edge/ownPolicy'

/** The full address of a path of the site, e.g. of `/auth/callback`. */
export const siteUrl = (path: string) =>
  either(
    'OwnDomain',
    text(`https://\${SiteDomain}${path}`),
    text(`https://\${Distribution.DomainName}${path}`),
  )

/** The site's host name. */
export const siteHost = either('OwnDomain', ref('SiteDomain'), attribute('Distribution', 'DomainName'))

/** A function at CloudFront's edge is its own source text (CloudFront Functions, JavaScript runtime 2.0). */
const edge = (name: string, run: typeof fileOf | typeof ownPolicy, comment: string): Resource => ({
  Type: 'AWS::CloudFront::Function',
  Properties: {
    Name: text(`\${AWS::StackName}-${name}`),
    AutoPublish: true,
    FunctionCode: run.toString(),
    FunctionConfig: { Comment: comment, Runtime: 'cloudfront-js-2.0' },
  },
})

/** One object for everybody: only the path of a request counts. Times are seconds. */
const cachePolicy = (
  name: string,
  times: { MinTTL: number; DefaultTTL: number; MaxTTL: number },
): Resource => ({
  Type: 'AWS::CloudFront::CachePolicy',
  Properties: {
    CachePolicyConfig: {
      Name: text(`\${AWS::StackName}-${name}`),
      ...times,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    },
  },
})

/** The same for the page and for the files it needs. */
const behaviour = {
  TargetOriginId: 'bucket',
  ViewerProtocolPolicy: 'redirect-to-https',
  AllowedMethods: ['GET', 'HEAD'],
  Compress: true,
  ResponseHeadersPolicyId: ref('SecurityHeaders'),
}

/** The site: files in a private bucket, served by CloudFront. Its headers are in securityHeaders.ts. */
export const site: Readonly<Record<string, Resource>> = {
  FileOf: edge('file-of', fileOf, 'Which file an address is answered with'),
  OwnPolicy: edge(
    'own-policy',
    ownPolicy,
    'Gives the page the content security policy it was published with',
  ),
  // The edge keeps the page for ten minutes, whatever the header tells browsers; publishing a new page ends
  // that at once.
  PageCache: cachePolicy('page', { MinTTL: 600, DefaultTTL: 600, MaxTTL: 600 }),
  AssetCache: cachePolicy('assets', { MinTTL: 0, DefaultTTL: 86_400, MaxTTL: 31_536_000 }),
  OriginAccess: {
    Type: 'AWS::CloudFront::OriginAccessControl',
    Properties: {
      OriginAccessControlConfig: {
        Name: ref('AWS::StackName'),
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        Comment: ref('AWS::StackName'),
        HttpVersion: 'http2and3',
        IPV6Enabled: true,
        PriceClass: 'PriceClass_100',
        Aliases: either('OwnDomain', [ref('SiteDomain')], nothing),
        ViewerCertificate: either(
          'OwnDomain',
          {
            AcmCertificateArn: ref('CertificateArn'),
            SslSupportMethod: 'sni-only',
            MinimumProtocolVersion: 'TLSv1.2_2021',
          },
          // CloudFront's own domain allows no choice of TLS versions (ViewerCertificate).
          { CloudFrontDefaultCertificate: true },
        ),
        Origins: [
          {
            Id: 'bucket',
            DomainName: attribute('Bucket', 'RegionalDomainName'),
            OriginAccessControlId: attribute('OriginAccess', 'Id'),
            // Empty, because the distribution does not use the old way to reach the bucket, an origin access
            // identity.
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
        ],
        DefaultCacheBehavior: {
          ...behaviour,
          CachePolicyId: ref('PageCache'),
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: attribute('FileOf', 'FunctionARN') },
            { EventType: 'viewer-response', FunctionARN: attribute('OwnPolicy', 'FunctionARN') },
          ],
        },
        CacheBehaviors: [{ ...behaviour, PathPattern: `${ASSETS}*`, CachePolicyId: ref('AssetCache') }],
        // A file that is missing now may be there in a moment, when a new version is being published.
        CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 1 }],
      },
    },
  },
}
