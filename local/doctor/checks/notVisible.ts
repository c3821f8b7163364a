import {
  describeClient,
  mfaConfigCommand,
  poolCommand,
  sendingCommand,
} from '../../../src/diagnoses/commands'
import { unknown, type Finding } from '../finding'
import type { Subject } from '../subject'

/** What only a person with AWS credentials can see, and the commands that show it. */
export const notVisible = ({ setup }: Subject): Finding[] => [
  ...(setup.hostedDomain === undefined
    ? [
        unknown(
          'Whose client',
          'Whether the app client belongs to this very user pool. If not, every password is refused: the command ' +
            'says then that the client does not exist.',
          describeClient(setup),
        ),
      ]
    : []),
  unknown(
    'Client settings',
    'Refresh-token rotation, the lifetimes of tokens, and which attributes the app client may read and write.',
    `${describeClient(setup)} --query 'UserPoolClient.[RefreshTokenRotation, TokenValidityUnits, ` +
      "AccessTokenValidity, RefreshTokenValidity, ReadAttributes, WriteAttributes]'",
  ),
  unknown(
    'Pool settings',
    'Second steps, the devices that are remembered, recovery of the account, the password policy, and whether a ' +
      'changed address is verified first.',
    mfaConfigCommand(setup),
    poolCommand(
      setup,
      'describe-user-pool',
      "--query 'UserPool.[AccountRecoverySetting, DeviceConfiguration, Policies, UserAttributeUpdateSettings]'",
    ),
  ),
  unknown(
    'Sessions',
    'Whether the user pool keeps a list of where people are signed in. Without session tracking the page of sessions ' +
      'knows of the browser it is in, and signs out everywhere.',
    poolCommand(setup, 'get-user-pool-session-configuration'),
  ),
  ...(setup.authFlow === 'USER_AUTH'
    ? [unknown('Codes', 'Whether the user pool can send e-mails and text messages.', sendingCommand(setup))]
    : []),
]
