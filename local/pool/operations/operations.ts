import type { Deps } from '../state/deps'
import type { Region } from '../state/region'
import { adminAddUserToGroup } from './adminAddUserToGroup'
import { adminConfirmSignUp } from './adminConfirmSignUp'
import { adminCreateUser } from './adminCreateUser'
import { adminDeleteUser } from './adminDeleteUser'
import { adminDeleteUserAttributes } from './adminDeleteUserAttributes'
import { adminDisableUser } from './adminDisableUser'
import { adminEnableUser } from './adminEnableUser'
import { adminGetUser } from './adminGetUser'
import { adminInitiateAuth } from './adminInitiateAuth'
import { adminListGroupsForUser } from './adminListGroupsForUser'
import { adminRemoveUserFromGroup } from './adminRemoveUserFromGroup'
import { adminResetUserPassword } from './adminResetUserPassword'
import { adminRespondToAuthChallenge } from './adminRespondToAuthChallenge'
import { adminSetUserMFAPreference } from './adminSetUserMFAPreference'
import { adminSetUserPassword } from './adminSetUserPassword'
import { adminUpdateUserAttributes } from './adminUpdateUserAttributes'
import { adminUserGlobalSignOut } from './adminUserGlobalSignOut'
import { associateSoftwareToken } from './associateSoftwareToken'
import { changePassword } from './changePassword'
import { confirmForgotPassword } from './confirmForgotPassword'
import { confirmSignUp } from './confirmSignUp'
import { createGroup } from './createGroup'
import { createUserPoolClient } from './createUserPoolClient'
import { deleteGroup } from './deleteGroup'
import { deleteUser } from './deleteUser'
import { deleteUserAttributes } from './deleteUserAttributes'
import { deleteUserPoolClient } from './deleteUserPoolClient'
import { describeUserPoolClient } from './describeUserPoolClient'
import { forgotPassword } from './forgotPassword'
import { getCredentialsForIdentity } from './getCredentialsForIdentity'
import { getGroup } from './getGroup'
import { getId } from './getId'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken'
import { getUser } from './getUser'
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode'
import { globalSignOut } from './globalSignOut'
import { initiateAuth } from './initiateAuth'
import { listGroups } from './listGroups'
import { listUserPoolClients } from './listUserPoolClients'
import { listUsers } from './listUsers'
import { listUsersInGroup } from './listUsersInGroup'
import { resendConfirmationCode } from './resendConfirmationCode'
import { respondToAuthChallenge } from './respondToAuthChallenge'
import { revokeToken } from './revokeToken'
import { setUserMFAPreference } from './setUserMFAPreference'
import { signUp } from './signUp'
import { findPool } from './shared/findPool'
import { updateGroup } from './updateGroup'
import { updateUserAttributes } from './updateUserAttributes'
import { updateUserPoolClient } from './updateUserPoolClient'
import { verifySoftwareToken } from './verifySoftwareToken'
import { verifyUserAttribute } from './verifyUserAttribute'

/** An operation: from the JSON of the request to the JSON of the answer; throws a CognitoError. */
export type Operation = (input: unknown) => Promise<object>

const USER_POOL = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminDeleteUserAttributes: adminDeleteUserAttributes,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminGetUser: adminGetUser,
  AdminInitiateAuth: adminInitiateAuth,
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminResetUserPassword: adminResetUserPassword,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
  AdminSetUserMFAPreference: adminSetUserMFAPreference,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  CreateGroup: createGroup,
  CreateUserPoolClient: createUserPoolClient,
  DeleteGroup: deleteGroup,
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  DeleteUserPoolClient: deleteUserPoolClient,
  DescribeUserPoolClient: describeUserPoolClient,
  ForgotPassword: forgotPassword,
  GetGroup: getGroup,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListGroups: listGroups,
  ListUserPoolClients: listUserPoolClients,
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMFAPreference,
  SignUp: signUp,
  UpdateGroup: updateGroup,
  UpdateUserAttributes: updateUserAttributes,
  UpdateUserPoolClient: updateUserPoolClient,
  VerifySoftwareToken: verifySoftwareToken,
  VerifyUserAttribute: verifyUserAttribute,
} satisfies Record<string, (deps: Deps) => Operation>

const IDENTITY_POOL = {
  GetCredentialsForIdentity: getCredentialsForIdentity,
  GetId: getId,
} satisfies Record<string, (deps: Deps) => Operation>

export const operationNames: readonly string[] = [...Object.keys(USER_POOL), ...Object.keys(IDENTITY_POOL)]

/** Every operation of both services, by its X-Amz-Target; each runs in the pool that its request is for. */
export const operations = (region: Region): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries({
      AWSCognitoIdentityProviderService: USER_POOL,
      AWSCognitoIdentityService: IDENTITY_POOL,
    }).flatMap(([service, table]) =>
      Object.entries(table).map(([name, create]): [string, Operation] => [
        `${service}.${name}`,
        (input) => create(findPool(region, input))(input),
      ]),
    ),
  )
