/** Faults of the identity pool, and how to fix them. */
import { identityCommand } from './commands'
import { createRemedy, type Definitions } from './definition'

export const IDENTITY_POOL = {
  'identity-pool-unknown': {
    symptoms: [['ResourceNotFoundException', "IdentityPool '{id}' not found."]],
    remedy: (setup) =>
      createRemedy(
        `There is no identity pool ${setup.identityPoolId ?? ''} in ${setup.region}: it was deleted or mistyped, or ` +
          'is in another region.',
        'AWS console, Cognito, Identity pools: put the Identity pool ID into VITE_IDENTITY_POOL_ID, or leave the ' +
          'variable out.',
        identityCommand(setup, 'list-identity-pools', '--max-results 60'),
      ),
  },
  'identity-provider-missing': {
    symptoms: [
      ['NotAuthorizedException', 'Token is not from a supported provider of this identity pool.'],
      ['NotAuthorizedException', 'Unauthenticated access is not supported for this identity pool.'],
    ],
    remedy: (setup) =>
      createRemedy(
        'The identity pool does not trust this user pool and app client, so nobody gets AWS credentials.',
        `AWS console, Cognito, Identity pools, ${setup.identityPoolId ?? ''}, User access, Add identity provider: ` +
          `Amazon Cognito user pool, ${setup.userPoolId}, ${setup.userPoolClientId}.`,
        identityCommand(
          setup,
          'describe-identity-pool',
          `--identity-pool-id ${setup.identityPoolId ?? ''} --query CognitoIdentityProviders`,
        ),
      ),
  },
  'identity-roles-missing': {
    symptoms: [
      [
        'InvalidIdentityPoolConfigurationException',
        'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
      ],
    ],
    remedy: (setup) =>
      createRemedy(
        'The identity pool has no role for people who are signed in, or the role does not trust it.',
        `AWS console, Cognito, Identity pools, ${setup.identityPoolId ?? ''}, User access, Authenticated access.`,
        identityCommand(setup, 'get-identity-pool-roles', `--identity-pool-id ${setup.identityPoolId ?? ''}`),
      ),
  },
} as const satisfies Definitions
