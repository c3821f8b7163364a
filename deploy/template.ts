import { ref, text, type Template } from './cloudFormation'
import { conditions, parameters, rules } from './parameters'
import { bucket } from './resources/bucket'
import { identityPool } from './resources/identityPool'
import { securityHeaders } from './resources/responseHeadersPolicy'
import { site, siteUrl } from './resources/site'
import { userPool } from './resources/userPool'

/**
 * Everything that the application runs on, as one CloudFormation stack. The outputs become the .env
 * (environment.ts).
 */
export const template = {
  AWSTemplateFormatVersion: '2010-09-09',
  Description: 'Sign-in on Amazon Cognito, and the site on S3 and CloudFront',
  Parameters: parameters,
  Rules: rules,
  Conditions: conditions,
  Resources: { ...userPool, ...identityPool, ...bucket, ...securityHeaders, ...site },
  Outputs: {
    AwsRegion: { Description: 'Where the user pool is', Value: ref('AWS::Region') },
    UserPoolId: { Description: 'The user pool', Value: ref('UserPool') },
    UserPoolClientId: { Description: 'The app client', Value: ref('AppClient') },
    IdentityPoolId: { Description: 'The identity pool', Value: ref('IdentityPool') },
    HostedDomain: {
      Description: 'The hosted sign-in pages',
      Value: text('https://${DomainPrefix}.auth.${AWS::Region}.amazoncognito.com'),
    },
    ApiUrl: { Description: 'Your own API', Value: ref('ApiUrl'), Condition: 'HasApi' },
    MultiTenant: { Description: 'Whether users belong to businesses', Value: ref('MultiTenant') },
    AuthFlow: { Description: 'How a sign-in begins', Value: ref('AuthFlow') },
    SignUp: { Description: 'How people sign up', Value: ref('SignUp'), Condition: 'PeopleSignUp' },
    RememberDays: {
      Description: 'For how many days a browser is remembered',
      Value: ref('RememberDays'),
      Condition: 'BrowsersRemembered',
    },
    // No resource has this setting: `npm run deploy -- stack` sets it in the pool.
    SessionTracking: {
      Description: 'Whether Cognito keeps a list of where people are signed in',
      Value: ref('SessionTracking'),
    },
    SiteUrl: { Description: 'The site', Value: siteUrl('') },
    BucketName: { Description: 'The bucket with the files of the site', Value: ref('Bucket') },
    DistributionId: { Description: 'The CloudFront distribution of the site', Value: ref('Distribution') },
    DistributionDomain: {
      Description: 'The name to which your own domain name must point',
      Value: text('${Distribution.DomainName}'),
    },
  },
} satisfies Template
