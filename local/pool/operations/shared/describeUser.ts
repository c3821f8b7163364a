import { identitiesAttribute } from '../../state/externalIdentities'
import type { User } from '../../state/store'

const seconds = (milliseconds: number) => milliseconds / 1000

/** The fields that describe a user to an administrator; dates are epoch seconds. */
export const describeUser = (user: User) => ({
  Username: user.username,
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
})

/** The attributes as the API lists them: `sub` first, every value a string. */
export const describeAttributes = (user: User): { Name: string; Value: string }[] => [
  { Name: 'sub', Value: user.sub },
  ...[...Object.entries(identitiesAttribute(user)), ...user.attributes].map(([Name, Value]) => ({
    Name,
    Value,
  })),
]

/** The MFA settings of a user; a field without a value is left out. */
export function describeMfa(user: User): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } {
  const { enabled, preferred } = user.mfa
  return {
    ...(enabled.length > 0 ? { UserMFASettingList: [...enabled] } : {}),
    ...(preferred === undefined ? {} : { PreferredMfaSetting: preferred }),
  }
}
