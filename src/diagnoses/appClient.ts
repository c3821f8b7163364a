/** Faults of the app client, and how to fix them. */
import { addTo, allowFlow, updateClient, createClient, poolCommand, describeClient } from './commands'
import { clientPage, poolPage, createRemedy, type Definitions } from './definition'

export const APP_CLIENT = {
  'client-secret': {
    symptoms: [
      ['NotAuthorizedException', 'Client {id} is configured with secret but SECRET_HASH was not received'],
      ['NotAuthorizedException', 'Client {id} is configured for secret but secret was not received'],
      ['NotAuthorizedException', 'Unable to verify secret hash for client {id}'],
      ['NotAuthorizedException', 'SecretHash does not match for the client: {id}'],
      ['UnauthorizedException'],
      ['invalid_client'],
    ],
    remedy: (setup) =>
      createRemedy(
        'The app client has a secret, which a browser cannot keep, so the user pool refuses every call.',
        `${poolPage(setup)}, App clients, Create app client, Single-page application (SPA). Put the new id into ` +
          'VITE_USER_POOL_CLIENT_ID. The secret of an existing client cannot be removed.',
        createClient(setup),
      ),
  },
  'client-unknown': {
    symptoms: [['ResourceNotFoundException', 'User pool client {id} does not exist.']],
    remedy: (setup) =>
      createRemedy(
        `There is no app client ${setup.userPoolClientId} in ${setup.region}: it was deleted or mistyped, or is ` +
          'in another region.',
        `${poolPage(setup)}, App clients: put the Client ID of one into VITE_USER_POOL_CLIENT_ID.`,
        poolCommand(setup, 'list-user-pool-clients'),
      ),
  },
  'flow-off': {
    symptoms: [
      ['InvalidParameterException', 'USER_SRP_AUTH is not enabled for the client.'],
      ['InvalidParameterException', 'CUSTOM_AUTH is not enabled for the client.'],
      ['InvalidParameterException', 'USER_AUTH flow not enabled for this client'],
      ['InvalidParameterException', 'USER_PASSWORD_AUTH flow not enabled for this client'],
      ['InvalidParameterException', 'Auth flow not enabled for this client'],
    ],
    remedy: (setup) =>
      createRemedy(
        `The app client does not allow sign-ins with ${setup.authFlow}.`,
        `${clientPage(setup)}, Edit, Authentication flows: allow ${allowFlow(setup.authFlow)}, or set VITE_AUTH_FLOW to ` +
          'one that is allowed.',
        ...updateClient(setup, addTo('ExplicitAuthFlows', allowFlow(setup.authFlow))),
      ),
  },
  'existence-shown': {
    symptoms: [
      ['UserNotFoundException', 'User does not exist.'],
      ['UserNotFoundException', 'Username/client id combination not found.'],
    ],
    remedy: (setup) =>
      createRemedy(
        'The user pool says whether an account exists, so anybody can find out which addresses have one.',
        `${clientPage(setup)}, Edit, Advanced security configurations: turn on Prevent user existence errors.`,
        ...updateClient(setup, '.PreventUserExistenceErrors = "ENABLED"'),
      ),
  },
  'revocation-off': {
    symptoms: [['UnsupportedOperationException']],
    remedy: (setup) =>
      createRemedy(
        'Token revocation is off for the app client: a log-out ends nothing at the user pool, and copied ' +
          'tokens still work.',
        `${clientPage(setup)}, Edit, Advanced security configurations: turn on Enable token revocation.`,
        ...updateClient(setup, '.EnableTokenRevocation = true'),
      ),
  },
  'attribute-not-writable': {
    symptoms: [['NotAuthorizedException', 'A client attempted to write unauthorized attribute']],
    remedy: (setup) =>
      createRemedy(
        'The app client may not write an attribute that the account pages change.',
        `${clientPage(setup)}, Attribute permissions, Edit: allow writing email, phone_number, given_name and ` +
          'family_name. Or list what nobody is to change in readOnly of src/app.config.tsx.',
        ...updateClient(
          setup,
          addTo('WriteAttributes', 'email', 'family_name', 'given_name', 'phone_number'),
        ),
      ),
  },
  'not-the-same-pool': {
    symptoms: [],
    possibleSymptoms: [['NotAuthorizedException', 'Incorrect username or password.']],
    remedy: (setup) =>
      createRemedy(
        'Every password is refused, even the right one: the app client does not belong to the user pool ' +
          'VITE_USER_POOL_ID, whose name is part of the proof of the password.',
        `${poolPage(setup)}, App clients: put the id of one of its clients into VITE_USER_POOL_CLIENT_ID.`,
        describeClient(setup),
      ),
  },
} as const satisfies Definitions
