/** Faults of the hosted domain, as the app client may use it, and how to fix them. */
import { addTo, addScopes, callbackUrl, updateClient, poolCommand, signOutUrl } from './commands'
import { loginPages, createRemedy, poolPage, type Definitions } from './definition'

export const HOSTED_DOMAIN = {
  'domain-of-another-pool': {
    symptoms: [],
    possibleSymptoms: [['invalid_request'], ['invalid_client']],
    remedy: (setup) =>
      createRemedy(
        `The hosted domain ${setup.hostedDomain ?? ''} does not know the app client: it is of another user pool, ` +
          'or there is none at that address.',
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
        `${poolPage(setup)}, Branding, Domain: make one, and put its address into VITE_HOSTED_DOMAIN; or leave the ` +
          'variable out, and the button for single sign-on is gone.',
        poolCommand(setup, 'describe-user-pool', "--query 'UserPool.[Domain, CustomDomain]'"),
      ),
  },
  'callback-unlisted': {
    symptoms: [],
    possibleSymptoms: [['redirect_mismatch']],
    remedy: (setup) =>
      createRemedy(
        `The hosted domain does not send anybody back to ${callbackUrl(setup)}: the app client has no such ` +
          'callback URL, to the letter.',
        `${loginPages(setup)}, Allowed callback URLs: add ${callbackUrl(setup)}.`,
        ...updateClient(setup, addTo('CallbackURLs', callbackUrl(setup))),
      ),
  },
  'sign-out-unlisted': {
    symptoms: [],
    possibleSymptoms: [['invalid_request', "Required String parameter 'redirect_uri' is not present"]],
    remedy: (setup) =>
      createRemedy(
        `After a log-out the hosted domain does not send anybody back to ${signOutUrl(setup)}: the app client has ` +
          'no such sign-out URL, to the letter.',
        `${loginPages(setup)}, Allowed sign-out URLs: add ${signOutUrl(setup)}.`,
        ...updateClient(setup, addTo('LogoutURLs', signOutUrl(setup))),
      ),
  },
  'code-grant-off': {
    symptoms: [['unauthorized_client'], ['unsupported_response_type']],
    remedy: (setup) =>
      createRemedy(
        'The app client does not allow the authorization code grant, by which the hosted domain signs in.',
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
        'A sign-in at the hosted domain is not given every scope that the app needs; without ' +
          'aws.cognito.signin.user.admin the account pages can change nothing.',
        `${loginPages(setup)}, OpenID Connect scopes: openid, email, phone, profile, aws.cognito.signin.user.admin.`,
        ...updateClient(setup, addScopes()),
      ),
  },
} as const satisfies Definitions
