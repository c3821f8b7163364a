import type { Deps } from '../state/deps'
import { adminAddUserToGroup } from './adminAddUserToGroup'
import { adminCreateUser } from './adminCreateUser'
import { adminDeleteUser } from './adminDeleteUser'
import { adminDisableUser } from './adminDisableUser'
import { adminEnableUser } from './adminEnableUser'
import { adminGetUser } from './adminGetUser'
import { adminRemoveUserFromGroup } from './adminRemoveUserFromGroup'
import { adminResetUserPassword } from './adminResetUserPassword'
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
import { describeUserPoolClient } from './describeUserPoolClient'
import { forgotPassword } from './forgotPassword'
import { getCredentialsForIdentity } from './getCredentialsForIdentity'
import { getId } from './getId'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken'
import { getUser } from './getUser'
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode'
import { globalSignOut } from './globalSignOut'
import { initiateAuth } from './initiateAuth'
import { listUserPoolClients } from './listUserPoolClients'
import { listUsers } from './listUsers'
import { resendConfirmationCode } from './resendConfirmationCode'
import { respondToAuthChallenge } from './respondToAuthChallenge'
import { revokeToken } from './revokeToken'
import { setUserMFAPreference } from './setUserMFAPreference'
import { signUp } from './signUp'
import { updateUserAttributes } from './updateUserAttributes'
import { updateUserPoolClient } from './updateUserPoolClient'
import { verifySoftwareToken } from './verifySoftwareToken'
import { verifyUserAttribute } from './verifyUserAttribute'

/** An operation: from the JSON of the request to the JSON of the answer; throws a CognitoError. */
export type Operation = (input: unknown) => Promise<object>

const USER_POOL = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminGetUser: adminGetUser,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminResetUserPassword: adminResetUserPassword,
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
  DescribeUserPoolClient: describeUserPoolClient,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListUserPoolClients: listUserPoolClients,
  ListUsers: listUsers,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMFAPreference,
  SignUp: signUp,
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

/** Every operation of both services, by its X-Amz-Target. */
export const operations = (deps: Deps): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries({
      AWSCognitoIdentityProviderService: USER_POOL,
      AWSCognitoIdentityService: IDENTITY_POOL,
    }).flatMap(([service, table]) =>
      Object.entries(table).map(([name, create]): [string, Operation] => [
        `${service}.${name}`,
        create(deps),
      ]),
    ),
  )
