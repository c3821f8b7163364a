/** Faults of the hosted domain, and of the app client's permissions there, and how to fix them. */
import { addTo, addScopes, callbackUrl, manageLogin, updateClient, poolCommand, signOutUrl } from './commands'
import { loginPages, createRemedy, poolPage, type Definitions } from './definition'

export const HOSTED_DOMAIN = {
  'domain-of-another-pool': {
    symptoms: [],
    possibleSymptoms: [['invalid_request'], ['invalid_client']],
    remedy: (setup) =>
      createRemedy(
        `The hosted domain ${setup.hostedDomain ?? ''} does not know the app client: it belongs to another user ` +
          'pool, or there is no hosted domain at that address.',
        `${poolPage(setup)}, Branding, Domain: put its address into VITE_HOSTED_DOMAIN.`,
        poolCommand(setup, 'describe-user-pool', "--query 'UserPool.[Domain, CustomDomain]'"),
      ),
  },
  'domain-unreachable': {
    symptoms: [],
    possibleSymptoms: [['unreachable']],
    remedy: (setup) =>
      createRemedy(
        `There is no hosted domain at ${setup.hostedDomain ?? ''}.`,
        `${poolPage(setup)}, Branding, Domain: create one, and put its address into VITE_HOSTED_DOMAIN. Or leave the ` +
          'variable out; then there is no button for single sign-on.',
        poolCommand(setup, 'describe-user-pool', "--query 'UserPool.[Domain, CustomDomain]'"),
      ),
  },
  'callback-unlisted': {
    symptoms: [],
    possibleSymptoms: [['redirect_mismatch']],
    remedy: (setup) =>
      createRemedy(
        `The hosted domain does not lead back to ${callbackUrl(setup)}: the app client has no callback URL ` +
          'that is exactly this.',
        `${loginPages(setup)}, Allowed callback URLs: add ${callbackUrl(setup)}.`,
        ...updateClient(setup, addTo('CallbackURLs', callbackUrl(setup))),
      ),
  },
  'sign-out-unlisted': {
    symptoms: [],
    possibleSymptoms: [['invalid_request', "Required String parameter 'redirect_uri' is not present"]],
    remedy: (setup) =>
      createRemedy(
        `After a log-out the hosted domain does not lead back to ${signOutUrl(setup)}: the app client has no sign-out ` +
          'URL that is exactly this.',
        `${loginPages(setup)}, Allowed sign-out URLs: add ${signOutUrl(setup)}.`,
        ...updateClient(setup, addTo('LogoutURLs', signOutUrl(setup))),
      ),
  },
  'prompt-ignored': {
    symptoms: [['not-asked']],
    remedy: (setup) =>
      createRemedy(
        'The pages of the hosted domain are the classic hosted UI, which lets people in without a question if they are signed in ' +
          'there. So nobody can confirm there that it is them, and after a session that has ended people must log out there before ' +
          'they can sign in again.',
        `${poolPage(setup)}, Branding, Domain, Actions, Edit branding version: Managed login (not in the Lite plan). Then ` +
          'Managed login, Create a style, for the app client: without a style its pages are not available.',
        ...manageLogin(setup),
      ),
  },
  'code-grant-off': {
    symptoms: [['unauthorized_client'], ['unsupported_response_type']],
    remedy: (setup) =>
      createRemedy(
        'The app client does not allow the authorization code grant, which sign-ins at the hosted domain use.',
        `${loginPages(setup)}, OAuth 2.0 grant types: Authorization code grant.`,
        ...updateClient(
          setup,
          `.AllowedOAuthFlowsUserPoolClient = true | ${addTo('AllowedOAuthFlows', 'code')} | ${addScopes()}`,
        ),
      ),
  },
  'scopes-not-allowed': {
    symptoms: [
      ['NotAuthorizedException', 'Access Token does not have required scopes'],
      ['invalid_scope'],
      ['invalid_request', 'invalid_scope'],
    ],
    remedy: (setup) =>
      createRemedy(
        'The app client does not allow every scope that the app needs at the hosted domain. Without ' +
          'aws.cognito.signin.user.admin the account pages cannot change anything.',
        `${loginPages(setup)}, OpenID Connect scopes: openid, email, phone, profile, aws.cognito.signin.user.admin.`,
        ...updateClient(setup, addScopes()),
      ),
  },
} as const satisfies Definitions
