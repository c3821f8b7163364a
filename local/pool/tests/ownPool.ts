import { type Call, signInByPassword } from '../../../tests/support/poolClient'

/** The password of every user in a test's own pool. */
export const PASSWORD = 'Ann-5ecret'

const FLOWS = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']

/** Attributes as the API takes them. */
export const given = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

/** Makes user pools with their own settings and one client each, and functions to use them. */
export const ownPools =
  ({ call, lastCode }: { call: Call; lastCode: (to: string) => Promise<string> }) =>
  async (settings: object, client: object = {}) => {
    const { Id: UserPoolId } = (await call('CreateUserPool', { PoolName: 'own', ...settings })).body.UserPool
    const web = { UserPoolId, ClientName: 'web', ExplicitAuthFlows: FLOWS, ...client }
    const made = await call('CreateUserPoolClient', web)
    const { ClientId, ClientSecret } = made.body.UserPoolClient
    const admin = (operation: string, Username: string, more: object = {}) =>
      call(operation, { UserPoolId, Username, ...more })
    return {
      UserPoolId,
      ClientId,
      ClientSecret,
      admin,
      signUp: (Username: string, attributes: Record<string, string> = {}) =>
        call('SignUp', { ClientId, Username, Password: PASSWORD, UserAttributes: given(attributes) }),
      confirm: async (Username: string, to: string, more: object = {}) =>
        call('ConfirmSignUp', { ClientId, Username, ConfirmationCode: await lastCode(to), ...more }),
      add: async (name: string, attributes: Record<string, string> = {}, more: object = {}) => {
        const UserAttributes = given(attributes)
        const input = { MessageAction: 'SUPPRESS', UserAttributes, ...more }
        const answer = await admin('AdminCreateUser', name, input)
        await admin('AdminSetUserPassword', name, { Password: PASSWORD, Permanent: true })
        return answer
      },
      signIn: (USERNAME: string) => signInByPassword(call, ClientId, USERNAME, PASSWORD),
    }
  }
