/** Faults of the user pool, and how to fix them. */
import {
  hostOf,
  listPools,
  mfaConfigCommand,
  namesCommand,
  offerAuthenticators,
  poolCommand,
  sendingCommand,
  setRelyingParty,
  signInPolicyCommand,
} from './commands'
import { serviceEndpoint } from '../cognito/serviceEndpoint'
import { poolPage, createRemedy, type Definitions } from './definition'

export const USER_POOL = {
  'pool-unknown': {
    symptoms: [['ResourceNotFoundException', 'User pool {id} does not exist.']],
    remedy: (setup) =>
      createRemedy(
        `There is no user pool ${setup.userPoolId} in ${setup.region}: it was deleted or mistyped, or is in another ` +
          'region.',
        'AWS console, Cognito, User pools, with the region chosen at the top right: put the User pool ID into ' +
          'VITE_USER_POOL_ID and its first part, up to the underscore, into VITE_AWS_REGION.',
        listPools(setup),
      ),
  },
  'names-no-address': {
    symptoms: [
      ['InvalidParameterException', 'Username should be a phone number.'],
      [
        'InvalidParameterException',
        'Username cannot be of email format, since user pool is configured for email alias.',
      ],
    ],
    remedy: (setup) =>
      createRemedy(
        'People sign in here by e-mail address, and the user pool has other user names: phone numbers, or names that are chosen.',
        'If AliasAttributes has email, an address signs in once it is verified, and nobody can sign up: leave out VITE_SIGN_UP. ' +
          'Otherwise make a new pool with email in UsernameAttributes: no pool changes these lists.',
        namesCommand(setup),
      ),
  },
  unreachable: {
    symptoms: [['unreachable'], ['timeout']],
    remedy: (setup) =>
      createRemedy(
        setup.endpoint === undefined
          ? `Cognito in ${setup.region} cannot be reached: no such region, no network, or a proxy or content ` +
              'security policy in the way.'
          : `There is no answer from ${setup.endpoint}: nothing runs there, or a proxy or content security ` +
              'policy is in the way.',
        setup.endpoint === undefined
          ? `Check VITE_AWS_REGION, and whether this machine reaches ${serviceEndpoint('cognito-idp', setup.region)}.`
          : 'Start the pool, or correct VITE_COGNITO_ENDPOINT; without it, AWS’s own address is used.',
      ),
  },
  'custom-triggers-missing': {
    symptoms: [
      ['InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.'],
    ],
    remedy: (setup) =>
      createRemedy(
        'A sign-in with CUSTOM_AUTH needs three Lambda triggers, and the user pool has none.',
        `${poolPage(setup)}, Extensions, Add Lambda trigger, Custom authentication: Define, Create and Verify auth ` +
          'challenge; or leave out VITE_AUTH_FLOW.',
        poolCommand(setup, 'describe-user-pool', '--query UserPool.LambdaConfig'),
      ),
  },
  'trigger-failed': {
    symptoms: [
      ['UserLambdaValidationException', '{trigger} failed with error {text}.'],
      ['UnexpectedLambdaException'],
      ['InvalidLambdaResponseException'],
    ],
    remedy: (setup) =>
      createRemedy(
        'A Lambda trigger of the user pool refused the call, failed, or returned something that is not allowed.',
        `${poolPage(setup)}, Extensions: open the trigger that the message names, and read its log in CloudWatch.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.LambdaConfig'),
      ),
  },
  'authenticator-off': {
    symptoms: [
      ['SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool'],
    ],
    remedy: (setup) =>
      createRemedy(
        'The user pool does not offer authenticator apps as a second step.',
        `${poolPage(setup)}, Sign-in, Multi-factor authentication, Edit: Optional MFA, Authenticator apps.`,
        ...offerAuthenticators(setup),
      ),
  },
  'passkeys-off': {
    symptoms: [['WebAuthnNotEnabledException']],
    remedy: (setup) =>
      createRemedy(
        'The user pool offers no passkeys: they are not among its choices for sign-in, or they have no domain.',
        `${poolPage(setup)}, Authentication, Sign-in, Options for choice-based sign-in, Edit: Passkey; then Passkey, ` +
          `Edit: the domain ${hostOf(setup)} as a third-party domain.`,
        signInPolicyCommand(setup),
        mfaConfigCommand(setup),
      ),
  },
  'relying-party-missing': {
    symptoms: [['WebAuthnConfigurationMissingException']],
    remedy: (setup) =>
      createRemedy(
        'The user pool offers passkeys, but has no domain for them.',
        `${poolPage(setup)}, Authentication, Sign-in, Passkey, Edit: the domain ${hostOf(setup)} as a third-party domain.`,
        ...setRelyingParty(setup),
      ),
  },
  'relying-party-elsewhere': {
    symptoms: [
      ['WebAuthnOriginNotAllowedException'],
      ['WebAuthnRelyingPartyMismatchException'],
      ['passkey-wrong-site'],
    ],
    remedy: (setup) =>
      createRemedy(
        `Pages of ${setup.origin} cannot use the user pool’s passkeys: their domain is neither the page’s own nor one ` +
          'above it.',
        `Open the app at that domain. Or ${poolPage(setup)}, Authentication, Sign-in, Passkey, Edit: the domain ` +
          `${hostOf(setup)}; then no existing passkey works, and everybody must create a new one.`,
        ...setRelyingParty(setup),
      ),
  },
  'messages-not-sent': {
    symptoms: [
      ['CodeDeliveryFailureException'],
      ['InvalidSmsRoleAccessPolicyException'],
      ['InvalidSmsRoleTrustRelationshipException'],
      ['InvalidEmailRoleAccessPolicyException'],
    ],
    remedy: (setup) =>
      createRemedy(
        'The user pool cannot send the message: its role for text messages or its e-mail sender is wrong, or ' +
          'the account is still in the sandbox of SNS or SES.',
        `${poolPage(setup)}, Authentication methods: Email and SMS, Edit; for the sandbox, ask AWS for production access.`,
        sendingCommand(setup),
      ),
  },
  'recovery-off': {
    symptoms: [['NotAuthorizedException', 'Contact administrator to reset password.']],
    remedy: (setup) =>
      createRemedy(
        'The user pool lets only administrators reset passwords, so “Forgot your password?” does not work.',
        `${poolPage(setup)}, Sign-in, User account recovery, Edit: turn on Self-service account recovery.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.AccountRecoverySetting'),
      ),
  },
  'plan-too-small': {
    symptoms: [['FeatureUnavailableInTierException']],
    remedy: (setup) =>
      createRemedy(
        'The user pool’s feature plan does not include what was requested.',
        `${poolPage(setup)}, Settings, Feature plan: Essentials or Plus; it costs more for each monthly user.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.UserPoolTier'),
      ),
  },
  'firewall-refused': {
    symptoms: [['ForbiddenException', 'Request not allowed due to WAF block.']],
    remedy: (setup) =>
      createRemedy(
        'A web ACL of AWS WAF refuses the call.',
        `${poolPage(setup)}, AWS WAF: open the web ACL; its sampled requests show which rule it was.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.Arn'),
      ),
  },
} as const satisfies Definitions
