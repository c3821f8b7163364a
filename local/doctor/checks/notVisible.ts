import {
  describeClient,
  mfaConfigCommand,
  namesCommand,
  poolCommand,
  sendingCommand,
  type Setup,
} from '../../../src/diagnoses/commands'
import { poolPage } from '../../../src/diagnoses/definition'
import { unknown, type Finding } from '../finding'
import type { Subject } from '../subject'

/** What only a person with AWS credentials can see, and the commands that show it. */
export const notVisible = ({ setup }: Subject): Finding[] => [
  ...(setup.hostedDomain === undefined
    ? [
        unknown(
          'Whose client',
          'Whether the app client belongs to this user pool. If it does not, every password is refused, and the ' +
            'command says that the client does not exist.',
          describeClient(setup),
        ),
      ]
    : []),
  unknown(
    'Client settings',
    'Refresh-token rotation, best with a grace period of 30 to 60 seconds, and which attributes the app client may read ' +
      'and write. Null means all standard attributes. A list to read must also have email_verified and ' +
      'phone_number_verified, and a list to write what the account pages change.',
    clientQuery(setup, 'RefreshTokenRotation, ReadAttributes, WriteAttributes'),
  ),
  unknown(
    'Lifetimes',
    lifetimes(setup),
    clientQuery(setup, 'TokenValidityUnits, AccessTokenValidity, RefreshTokenValidity'),
  ),
  unknown(
    'Pool settings',
    'Second steps: secondSteps in src/app.config.tsx must name exactly those that are on. Also account recovery, the ' +
      'password policy, and whether a changed address is verified first.',
    mfaConfigCommand(setup),
    poolQuery(setup, '[AccountRecoverySetting, Policies, UserAttributeUpdateSettings]'),
  ),
  unknown(
    'Names',
    'Whether people can sign in by e-mail address, as they do here: email must be in UsernameAttributes, as VITE_SIGN_UP needs it, or in ' +
      'AliasAttributes: an alias signs in once it is verified.',
    namesCommand(setup),
  ),
  unknown(
    'Sign-up',
    'Whether people can create accounts. VITE_SIGN_UP needs a pool that lets them (AllowAdminCreateUserOnly is false) and verifies ' +
      'only the address (AutoVerifiedAttributes): the code of a sign-up with a phone number goes to the phone, and nobody proves the ' +
      'address.',
    poolQuery(setup, '[AdminCreateUserConfig.AllowAdminCreateUserOnly, AutoVerifiedAttributes]'),
  ),
  unknown(
    'Remembered browsers',
    `Whether the user pool remembers browsers; null means no. A remembered browser replaces the second step only with ` +
      `ChallengeRequiredOnNewDevice; VITE_REMEMBER_DEVICE_DAYS also needs DeviceOnlyRememberedOnUserPrompt: ` +
      `${poolPage(setup)}, Sign-in, Device tracking, Edit.${aliasesRefused(setup)}`,
    poolQuery(setup, 'DeviceConfiguration'),
  ),
  unknown(
    'Sessions',
    'Whether the user pool keeps a list of where people are signed in. Without session tracking the page of sessions ' +
      'knows only its own browser, and can only sign out everywhere. The second command turns it on.',
    poolCommand(setup, 'get-user-pool-session-configuration'),
    poolCommand(
      setup,
      'set-user-pool-session-configuration',
      '--user-session-tracking ENABLED',
      '--token-session MaxPerUser=20',
    ),
  ),
  ...(setup.authFlow === 'USER_AUTH'
    ? [unknown('Codes', 'Whether the user pool can send e-mails and text messages.', sendingCommand(setup))]
    : []),
]

const poolQuery = (setup: Setup, members: string) =>
  poolCommand(setup, 'describe-user-pool', `--query 'UserPool.${members}'`)

const clientQuery = (setup: Setup, members: string) =>
  `${describeClient(setup)} --query 'UserPoolClient.[${members}]'`

function lifetimes({ inactivityMinutes }: Setup): string {
  const always =
    'How long a sign-in goes on after it was ended elsewhere (AccessTokenValidity), and how long it can last ' +
    '(RefreshTokenValidity).'
  return inactivityMinutes === undefined
    ? always
    : `${always} If that is not longer than the ${inactivityMinutes} minutes of VITE_INACTIVITY_MINUTES, a sign-in ends ` +
        'before people are asked whether they are still there: make it longer.'
}

/** amplify-js#2705, #2087 */
const aliasesRefused = ({ authFlow }: Setup): string =>
  authFlow === 'USER_PASSWORD_AUTH' || authFlow === 'CUSTOM_WITHOUT_SRP'
    ? ` With ${authFlow}, if people sign in by an alias such as the e-mail address, Cognito confirms no browser and ` +
      'refuses the first refresh: use USER_SRP_AUTH.'
    : ''
