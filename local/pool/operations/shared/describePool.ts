/** A user pool as the API shows it (UserPoolType). */
import type { Deps } from '../../state/deps'
import { domainsOf } from '../../state/domains'
import type { PoolSettings } from '../../state/settings'
import type { Data } from '../../state/store'
import { changed, present } from './described'
import { readInput } from './input'
import { poolArn } from './poolArn'
import { describeSchema } from './schema'
import { describePolicies, settingsFrom } from './userPool'
import { newPoolFields } from './userPoolFields'

const listed = <T>(name: string, values: readonly T[]) => (values.length > 0 ? { [name]: values } : {})

const describeDevices = ({ devices, deviceSkipsMfa }: PoolSettings) =>
  devices === 'OFF'
    ? undefined
    : {
        ChallengeRequiredOnNewDevice: deviceSkipsMfa,
        DeviceOnlyRememberedOnUserPrompt: devices === 'ON_PROMPT',
      }

/** The changed settings as the API would have been given them. */
function changedSettings({ definition, settings }: Data, meant: PoolSettings): object {
  const { recovery, verifyBeforeUpdate, caseSensitive: CaseSensitive } = settings
  const RecoveryMechanisms = recovery.map((address, at) => ({
    Priority: at + 1,
    Name: `verified_${address}`,
  }))
  const AttributesRequireVerificationBeforeUpdate = verifyBeforeUpdate ? definition.autoVerified : []
  return changed(
    [CaseSensitive, meant.caseSensitive, { UsernameConfiguration: { CaseSensitive } }],
    [recovery, meant.recovery, { AccountRecoverySetting: { RecoveryMechanisms } }],
    [
      verifyBeforeUpdate,
      meant.verifyBeforeUpdate,
      { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate } },
    ],
  )
}

/**
 * A pool as DescribeUserPool shows it: what was given, and the settings that have a value anyway. Dates are
 * epoch seconds.
 */
export function describePool({ poolId, store }: Pick<Deps, 'poolId' | 'store'>): object {
  const { data } = store
  const { definition, settings } = data
  const given = readInput(newPoolFields, definition.given)
  const { Schema: _, ...shown } = definition.given
  const { prefix, ownName } = domainsOf(data)
  return {
    Id: poolId,
    Name: definition.name,
    Arn: poolArn(poolId),
    CreationDate: definition.createdAt / 1000,
    LastModifiedDate: definition.modifiedAt / 1000,
    EstimatedNumberOfUsers: data.users.size,
    DeletionProtection: 'INACTIVE',
    LambdaConfig: {},
    UserPoolTags: {},
    UserPoolTier: 'ESSENTIALS',
    ...present({ Domain: prefix, CustomDomain: ownName }),
    ...shown,
    VerificationMessageTemplate: {
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      ...given.VerificationMessageTemplate,
    },
    EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT', ...given.EmailConfiguration },
    AdminCreateUserConfig: {
      AllowAdminCreateUserOnly: false,
      UnusedAccountValidityDays: 7,
      ...present(given.AdminCreateUserConfig ?? {}),
    },
    ...listed('UsernameAttributes', definition.usernameAttributes),
    ...listed('AutoVerifiedAttributes', definition.autoVerified),
    ...changedSettings(data, settingsFrom(given)),
    DeviceConfiguration: describeDevices(settings),
    Policies: describePolicies(data),
    MfaConfiguration: settings.mfa,
    SchemaAttributes: describeSchema(data),
  }
}
