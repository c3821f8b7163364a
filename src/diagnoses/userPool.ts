/** The user pool itself: what goes wrong with it, and how that is mended. */
import { offerAuthenticators, poolCommand } from './commands'
import { poolPage, mending, type Rows } from './row'

export const USER_POOL = {
  'pool-unknown': {
    seen: [['ResourceNotFoundException', 'User pool {id} does not exist.']],
    remedy: (setup) =>
      mending(
        `There is no user pool ${setup.userPoolId} in ${setup.region}: it was deleted, mistyped, or is of another ` +
          'region.',
        'AWS console, Cognito, User pools, with the region chosen at the top right: put the User pool ID into ' +
          'VITE_USER_POOL_ID and its first part, up to the underscore, into VITE_AWS_REGION.',
        `aws cognito-idp list-user-pools --region ${setup.region} --max-results 60`,
      ),
  },
  unreachable: {
    seen: [['unreachable'], ['timeout']],
    remedy: (setup) =>
      mending(
        setup.endpoint === undefined
          ? `Cognito in ${setup.region} cannot be reached: no such region, no network, or a proxy or content ` +
              'security policy in the way.'
          : `There is no answer from ${setup.endpoint}: nothing is started there, or a proxy or content security ` +
              'policy is in the way.',
        setup.endpoint === undefined
          ? `Check VITE_AWS_REGION, and whether this machine reaches https://cognito-idp.${setup.region}.amazonaws.com.`
          : 'Start the pool, or correct VITE_COGNITO_ENDPOINT; without it, AWS’s own address is used.',
      ),
  },
  'custom-triggers-missing': {
    seen: [['InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.']],
    remedy: (setup) =>
      mending(
        'A sign-in by CUSTOM_AUTH is asked by three Lambda triggers, and the user pool has none.',
        `${poolPage(setup)}, Extensions, Add Lambda trigger, Custom authentication: Define, Create and Verify auth ` +
          'challenge; or leave out VITE_AUTH_FLOW.',
        poolCommand(setup, 'describe-user-pool', '--query UserPool.LambdaConfig'),
      ),
  },
  'trigger-failed': {
    seen: [
      ['UserLambdaValidationException', '{trigger} failed with error {text}.'],
      ['UnexpectedLambdaException'],
      ['InvalidLambdaResponseException'],
    ],
    remedy: (setup) =>
      mending(
        'A Lambda trigger of the user pool refused the call, failed, or answered something that is not allowed.',
        `${poolPage(setup)}, Extensions: open the trigger that the message names, and read its log in CloudWatch.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.LambdaConfig'),
      ),
  },
  'authenticator-off': {
    seen: [['SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool']],
    remedy: (setup) =>
      mending(
        'The user pool does not offer authenticator apps as a second step.',
        `${poolPage(setup)}, Sign-in, Multi-factor authentication, Edit: Optional MFA, Authenticator apps.`,
        ...offerAuthenticators(setup),
      ),
  },
  'messages-not-sent': {
    seen: [
      ['CodeDeliveryFailureException'],
      ['InvalidSmsRoleAccessPolicyException'],
      ['InvalidSmsRoleTrustRelationshipException'],
      ['InvalidEmailRoleAccessPolicyException'],
    ],
    remedy: (setup) =>
      mending(
        'The user pool cannot send the message: its role for text messages or its e-mail sender is not right, or ' +
          'the account is still in the sandbox of SNS or SES.',
        `${poolPage(setup)}, Authentication methods: Email and SMS, Edit; for the sandbox, ask AWS support to lift it.`,
        poolCommand(
          setup,
          'describe-user-pool',
          "--query 'UserPool.[SmsConfiguration, SmsConfigurationFailure, EmailConfiguration, EmailConfigurationFailure]'",
        ),
      ),
  },
  'recovery-off': {
    seen: [['NotAuthorizedException', 'Contact administrator to reset password.']],
    remedy: (setup) =>
      mending(
        'The user pool lets administrators alone reset passwords, so “Forgot your password?” helps nobody.',
        `${poolPage(setup)}, Sign-in, User account recovery, Edit: turn on Self-service account recovery.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.AccountRecoverySetting'),
      ),
  },
  'plan-too-small': {
    seen: [['FeatureUnavailableInTierException']],
    remedy: (setup) =>
      mending(
        'The user pool’s feature plan does not include what was asked for.',
        `${poolPage(setup)}, Settings, Feature plan: Essentials or Plus; it costs more for each monthly user.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.UserPoolTier'),
      ),
  },
  'firewall-refused': {
    seen: [['ForbiddenException', 'Request not allowed due to WAF block.']],
    remedy: (setup) =>
      mending(
        'A web ACL of AWS WAF refuses the call.',
        `${poolPage(setup)}, AWS WAF: open the web ACL and see by its sampled requests which rule it was.`,
        poolCommand(setup, 'describe-user-pool', '--query UserPool.Arn'),
      ),
  },
} as const satisfies Rows
