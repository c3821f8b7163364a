/** The hosted domain, as the app client may use it: what goes wrong with it, and how that is mended. */
import { adding, addingScopes, callbackUrl, changeClient, poolCommand, signOutUrl } from './commands'
import { loginPages, mending, poolPage, type Rows } from './row'

export const HOSTED_DOMAIN = {
  'domain-of-another-pool': {
    seen: [],
    maybe: [['invalid_request'], ['invalid_client']],
    remedy: (setup) =>
      mending(
        `The hosted domain ${setup.hostedDomain ?? ''} does not know the app client: it is of another user pool, ` +
          'or there is none at that address.',
        `${poolPage(setup)}, Branding, Domain: put its address into VITE_HOSTED_DOMAIN.`,
        poolCommand(setup, 'describe-user-pool', "--query 'UserPool.[Domain, CustomDomain]'"),
      ),
  },
  'domain-unreachable': {
    seen: [],
    maybe: [['unreachable']],
    remedy: (setup) =>
      mending(
        `There is no hosted domain at ${setup.hostedDomain ?? ''}.`,
        `${poolPage(setup)}, Branding, Domain: make one, and put its address into VITE_HOSTED_DOMAIN; or leave the ` +
          'variable out, and the button for single sign-on is gone.',
        poolCommand(setup, 'describe-user-pool', "--query 'UserPool.[Domain, CustomDomain]'"),
      ),
  },
  'callback-unlisted': {
    seen: [],
    maybe: [['redirect_mismatch']],
    remedy: (setup) =>
      mending(
        `The hosted domain does not send anybody back to ${callbackUrl(setup)}: the app client has no such ` +
          'callback URL, to the letter.',
        `${loginPages(setup)}, Allowed callback URLs: add ${callbackUrl(setup)}.`,
        ...changeClient(setup, adding('CallbackURLs', callbackUrl(setup))),
      ),
  },
  'sign-out-unlisted': {
    seen: [],
    maybe: [['invalid_request', "Required String parameter 'redirect_uri' is not present"]],
    remedy: (setup) =>
      mending(
        `After a log-out the hosted domain does not send anybody back to ${signOutUrl(setup)}: the app client has ` +
          'no such sign-out URL, to the letter.',
        `${loginPages(setup)}, Allowed sign-out URLs: add ${signOutUrl(setup)}.`,
        ...changeClient(setup, adding('LogoutURLs', signOutUrl(setup))),
      ),
  },
  'code-grant-off': {
    seen: [['unauthorized_client'], ['unsupported_response_type']],
    remedy: (setup) =>
      mending(
        'The app client does not allow the authorization code grant, by which the hosted domain signs in.',
        `${loginPages(setup)}, OAuth 2.0 grant types: Authorization code grant.`,
        ...changeClient(
          setup,
          `.AllowedOAuthFlowsUserPoolClient = true | ${adding('AllowedOAuthFlows', 'code')} | ${addingScopes()}`,
        ),
      ),
  },
  'scopes-not-allowed': {
    seen: [
      ['NotAuthorizedException', 'Access Token does not have required scopes'],
      ['invalid_scope'],
      ['invalid_request', 'invalid_scope'],
    ],
    remedy: (setup) =>
      mending(
        'A sign-in at the hosted domain is not given every scope that the app needs; without ' +
          'aws.cognito.signin.user.admin the account pages can change nothing.',
        `${loginPages(setup)}, OpenID Connect scopes: openid, email, phone, profile, aws.cognito.signin.user.admin.`,
        ...changeClient(setup, addingScopes()),
      ),
  },
} as const satisfies Rows
