/** A group as the API reads and writes it (GroupType). */
import type { Deps } from '../../state/deps'
import type { Group } from '../../state/store'
import { arn, groupName } from './commonFields'
import { number, optional, text } from './input'

/** The fields that name a group. */
export const groupFields = { GroupName: groupName }

/** The settings of a group; each may be left out. */
export const groupSettings = {
  Description: optional(text({ max: 2048 })),
  RoleArn: optional(arn),
  Precedence: optional(number({ min: 0, max: 2 ** 31 - 1 })),
}

/** A group in answers; dates are epoch seconds. */
export const describeGroup = ({ poolId }: Pick<Deps, 'poolId'>, group: Group) => ({
  GroupName: group.name,
  UserPoolId: poolId,
  Description: group.description,
  RoleArn: group.roleArn,
  Precedence: group.precedence,
  LastModifiedDate: group.modifiedAt / 1000,
  CreationDate: group.createdAt / 1000,
})
