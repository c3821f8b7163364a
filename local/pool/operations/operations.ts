import type { Caller, Deps } from '../state/deps'
import type { Region } from '../state/region'
import { addCustomAttributes } from './addCustomAttributes'
import { adminAddUserToGroup } from './adminAddUserToGroup'
import { adminConfirmSignUp } from './adminConfirmSignUp'
import { adminCreateUser } from './adminCreateUser'
import { adminDeleteSoftwareToken } from './adminDeleteSoftwareToken'
import { adminDeleteUser } from './adminDeleteUser'
import { adminDeleteUserAttributes } from './adminDeleteUserAttributes'
import { adminDisableProviderForUser } from './adminDisableProviderForUser'
import { adminDisableUser } from './adminDisableUser'
import { adminEnableUser } from './adminEnableUser'
import { adminForgetDevice } from './adminForgetDevice'
import { adminGetDevice } from './adminGetDevice'
import { adminGetUser } from './adminGetUser'
import { adminGetUserAuthFactors } from './adminGetUserAuthFactors'
import { adminInitiateAuth } from './adminInitiateAuth'
import { adminLinkProviderForUser } from './adminLinkProviderForUser'
import { adminListDevices } from './adminListDevices'
import { adminListGroupsForUser } from './adminListGroupsForUser'
import { adminListUserSessions } from './adminListUserSessions'
import { adminRemoveUserFromGroup } from './adminRemoveUserFromGroup'
import { adminResetUserPassword } from './adminResetUserPassword'
import { adminRespondToAuthChallenge } from './adminRespondToAuthChallenge'
import { adminRevokeUserSession } from './adminRevokeUserSession'
import { adminSetUserMFAPreference } from './adminSetUserMFAPreference'
import { adminSetUserPassword } from './adminSetUserPassword'
import { adminUpdateDeviceStatus } from './adminUpdateDeviceStatus'
import { adminUpdateUserAttributes } from './adminUpdateUserAttributes'
import { adminUserGlobalSignOut } from './adminUserGlobalSignOut'
import { associateSoftwareToken } from './associateSoftwareToken'
import { changePassword } from './changePassword'
import { completeWebAuthnRegistration } from './completeWebAuthnRegistration'
import { confirmDevice } from './confirmDevice'
import { confirmForgotPassword } from './confirmForgotPassword'
import { confirmSignUp } from './confirmSignUp'
import { createGroup } from './createGroup'
import { createIdentityPool } from './createIdentityPool'
import { createIdentityProvider } from './createIdentityProvider'
import { createResourceServer } from './createResourceServer'
import { createUserImportJob } from './createUserImportJob'
import { createUserPool } from './createUserPool'
import { createUserPoolClient } from './createUserPoolClient'
import { createUserPoolDomain } from './createUserPoolDomain'
import { deleteGroup } from './deleteGroup'
import { deleteIdentityPool } from './deleteIdentityPool'
import { deleteIdentityProvider } from './deleteIdentityProvider'
import { deleteResourceServer } from './deleteResourceServer'
import { deleteUser } from './deleteUser'
import { deleteUserAttributes } from './deleteUserAttributes'
import { deleteUserPool } from './deleteUserPool'
import { deleteUserPoolClient } from './deleteUserPoolClient'
import { deleteUserPoolDomain } from './deleteUserPoolDomain'
import { deleteWebAuthnCredential } from './deleteWebAuthnCredential'
import { describeIdentityPool } from './describeIdentityPool'
import { describeIdentityProvider } from './describeIdentityProvider'
import { describeResourceServer } from './describeResourceServer'
import { describeRiskConfiguration } from './describeRiskConfiguration'
import { describeUserImportJob } from './describeUserImportJob'
import { describeUserPool } from './describeUserPool'
import { describeUserPoolClient } from './describeUserPoolClient'
import { describeUserPoolDomain } from './describeUserPoolDomain'
import { forgetDevice } from './forgetDevice'
import { forgotPassword } from './forgotPassword'
import { getCredentialsForIdentity } from './getCredentialsForIdentity'
import { getCSVHeader } from './getCSVHeader'
import { getDevice } from './getDevice'
import { getGroup } from './getGroup'
import { getId } from './getId'
import { getIdentityPoolRoles } from './getIdentityPoolRoles'
import { getIdentityProviderByIdentifier } from './getIdentityProviderByIdentifier'
import { getOpenIdToken } from './getOpenIdToken'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken'
import { getUICustomization } from './getUICustomization'
import { getUser } from './getUser'
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode'
import { getUserAuthFactors } from './getUserAuthFactors'
import { getUserPoolClientSessionConfiguration } from './getUserPoolClientSessionConfiguration'
import { getUserPoolMfaConfig } from './getUserPoolMfaConfig'
import { getUserPoolSessionConfiguration } from './getUserPoolSessionConfiguration'
import { globalSignOut } from './globalSignOut'
import { initiateAuth } from './initiateAuth'
import { listDevices } from './listDevices'
import { listGroups } from './listGroups'
import { listIdentityPools } from './listIdentityPools'
import { listIdentityProviders } from './listIdentityProviders'
import { listResourceServers } from './listResourceServers'
import { listTagsForResource } from './listTagsForResource'
import { listUserImportJobs } from './listUserImportJobs'
import { listUserPoolClients } from './listUserPoolClients'
import { listUserPools } from './listUserPools'
import { listUsers } from './listUsers'
import { listUserSessions } from './listUserSessions'
import { listUsersInGroup } from './listUsersInGroup'
import { listWebAuthnCredentials } from './listWebAuthnCredentials'
import { resendConfirmationCode } from './resendConfirmationCode'
import { respondToAuthChallenge } from './respondToAuthChallenge'
import { revokeToken } from './revokeToken'
import { revokeUserSession } from './revokeUserSession'
import { setIdentityPoolRoles } from './setIdentityPoolRoles'
import { setRiskConfiguration } from './setRiskConfiguration'
import { setUICustomization } from './setUICustomization'
import { setUserMFAPreference } from './setUserMFAPreference'
import { setUserPoolClientSessionConfiguration } from './setUserPoolClientSessionConfiguration'
import { setUserPoolMfaConfig } from './setUserPoolMfaConfig'
import { setUserPoolSessionConfiguration } from './setUserPoolSessionConfiguration'
import { signUp } from './signUp'
import { startUserImportJob } from './startUserImportJob'
import { startWebAuthnRegistration } from './startWebAuthnRegistration'
import { stopUserImportJob } from './stopUserImportJob'
import { tagResource } from './tagResource'
import { untagResource } from './untagResource'
import { updateDeviceStatus } from './updateDeviceStatus'
import { updateGroup } from './updateGroup'
import { updateIdentityPool } from './updateIdentityPool'
import { updateIdentityProvider } from './updateIdentityProvider'
import { updateResourceServer } from './updateResourceServer'
import { updateUserAttributes } from './updateUserAttributes'
import { updateUserPool } from './updateUserPool'
import { updateUserPoolClient } from './updateUserPoolClient'
import { updateUserPoolDomain } from './updateUserPoolDomain'
import { verifySoftwareToken } from './verifySoftwareToken'
import { verifyUserAttribute } from './verifyUserAttribute'
import { findPool } from './shared/findPool'

/** An operation: from the JSON of the request to the JSON of the answer; throws a CognitoError. */
type Operation = (input: unknown) => Promise<object>

/** The same, with the caller. */
export type ServedOperation = (input: unknown, caller: Caller) => Promise<object>

const USER_POOL = {
  AddCustomAttributes: addCustomAttributes,
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminCreateUser: adminCreateUser,
  AdminDeleteSoftwareToken: adminDeleteSoftwareToken,
  AdminDeleteUser: adminDeleteUser,
  AdminDeleteUserAttributes: adminDeleteUserAttributes,
  AdminDisableProviderForUser: adminDisableProviderForUser,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminForgetDevice: adminForgetDevice,
  AdminGetDevice: adminGetDevice,
  AdminGetUser: adminGetUser,
  AdminGetUserAuthFactors: adminGetUserAuthFactors,
  AdminInitiateAuth: adminInitiateAuth,
  AdminLinkProviderForUser: adminLinkProviderForUser,
  AdminListDevices: adminListDevices,
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminListUserSessions: adminListUserSessions,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminResetUserPassword: adminResetUserPassword,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
  AdminRevokeUserSession: adminRevokeUserSession,
  AdminSetUserMFAPreference: adminSetUserMFAPreference,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateDeviceStatus: adminUpdateDeviceStatus,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ConfirmDevice: confirmDevice,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  CreateGroup: createGroup,
  CreateIdentityProvider: createIdentityProvider,
  CreateResourceServer: createResourceServer,
  DeleteGroup: deleteGroup,
  DeleteIdentityProvider: deleteIdentityProvider,
  DeleteResourceServer: deleteResourceServer,
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  DeleteUserPoolClient: deleteUserPoolClient,
  DeleteUserPoolDomain: deleteUserPoolDomain,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  DescribeIdentityProvider: describeIdentityProvider,
  DescribeResourceServer: describeResourceServer,
  DescribeRiskConfiguration: describeRiskConfiguration,
  DescribeUserImportJob: describeUserImportJob,
  DescribeUserPool: describeUserPool,
  DescribeUserPoolClient: describeUserPoolClient,
  ForgetDevice: forgetDevice,
  ForgotPassword: forgotPassword,
  GetCSVHeader: getCSVHeader,
  GetDevice: getDevice,
  GetGroup: getGroup,
  GetIdentityProviderByIdentifier: getIdentityProviderByIdentifier,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUICustomization: getUICustomization,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GetUserAuthFactors: getUserAuthFactors,
  GetUserPoolClientSessionConfiguration: getUserPoolClientSessionConfiguration,
  GetUserPoolMfaConfig: getUserPoolMfaConfig,
  GetUserPoolSessionConfiguration: getUserPoolSessionConfiguration,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListDevices: listDevices,
  ListGroups: listGroups,
  ListIdentityProviders: listIdentityProviders,
  ListResourceServers: listResourceServers,
  ListTagsForResource: listTagsForResource,
  ListUserImportJobs: listUserImportJobs,
  ListUserPoolClients: listUserPoolClients,
  ListUserSessions: listUserSessions,
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  RevokeUserSession: revokeUserSession,
  SetRiskConfiguration: setRiskConfiguration,
  SetUICustomization: setUICustomization,
  SetUserMFAPreference: setUserMFAPreference,
  SetUserPoolClientSessionConfiguration: setUserPoolClientSessionConfiguration,
  SetUserPoolMfaConfig: setUserPoolMfaConfig,
  SetUserPoolSessionConfiguration: setUserPoolSessionConfiguration,
  SignUp: signUp,
  StartUserImportJob: startUserImportJob,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  StopUserImportJob: stopUserImportJob,
  TagResource: tagResource,
  UntagResource: untagResource,
  UpdateDeviceStatus: updateDeviceStatus,
  UpdateGroup: updateGroup,
  UpdateIdentityProvider: updateIdentityProvider,
  UpdateResourceServer: updateResourceServer,
  UpdateUserAttributes: updateUserAttributes,
  UpdateUserPool: updateUserPool,
  UpdateUserPoolClient: updateUserPoolClient,
  UpdateUserPoolDomain: updateUserPoolDomain,
  VerifySoftwareToken: verifySoftwareToken,
  VerifyUserAttribute: verifyUserAttribute,
} satisfies Record<string, (deps: Deps) => Operation>

/** Operations on the pools themselves. */
const REGION = {
  CreateUserImportJob: createUserImportJob,
  CreateUserPool: createUserPool,
  CreateUserPoolClient: createUserPoolClient,
  CreateUserPoolDomain: createUserPoolDomain,
  DeleteUserPool: deleteUserPool,
  DescribeUserPoolDomain: describeUserPoolDomain,
  ListUserPools: listUserPools,
} satisfies Record<string, (region: Region) => ServedOperation>

const IDENTITY_POOL = {
  CreateIdentityPool: createIdentityPool,
  DeleteIdentityPool: deleteIdentityPool,
  DescribeIdentityPool: describeIdentityPool,
  GetCredentialsForIdentity: getCredentialsForIdentity,
  GetId: getId,
  GetIdentityPoolRoles: getIdentityPoolRoles,
  GetOpenIdToken: getOpenIdToken,
  ListIdentityPools: listIdentityPools,
  SetIdentityPoolRoles: setIdentityPoolRoles,
  UpdateIdentityPool: updateIdentityPool,
} satisfies Record<string, (region: Region) => ServedOperation>

export const operationNames: readonly string[] = [
  ...Object.keys(USER_POOL),
  ...Object.keys(REGION),
  ...Object.keys(IDENTITY_POOL),
]

type Named = readonly [name: string, operation: ServedOperation]

const inPool = (region: Region, table: Readonly<Record<string, (deps: Deps) => Operation>>): Named[] =>
  Object.entries(table).map(([name, create]) => [
    name,
    (input, caller) => create({ ...findPool(region, input), caller })(input),
  ])

const inRegion = (
  region: Region,
  table: Readonly<Record<string, (region: Region) => ServedOperation>>,
): Named[] => Object.entries(table).map(([name, create]) => [name, create(region)])

const targetsOf = (service: string, named: readonly Named[]): Named[] =>
  named.map(([name, operation]) => [`${service}.${name}`, operation])

/** Every operation of both services, by its X-Amz-Target; each runs in the pool that its request is for. */
export const operations = (region: Region): ReadonlyMap<string, ServedOperation> =>
  new Map([
    ...targetsOf('AWSCognitoIdentityProviderService', inPool(region, USER_POOL)),
    ...targetsOf('AWSCognitoIdentityProviderService', inRegion(region, REGION)),
    ...targetsOf('AWSCognitoIdentityService', inRegion(region, IDENTITY_POOL)),
  ])
