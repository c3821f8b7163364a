/** Faults of the environment (this machine, a proxy, the API), and how to fix them. */
import { createRemedy, type Definitions } from './definition'

export const ENVIRONMENT = {
  'clock-wrong': {
    symptoms: [],
    possibleSymptoms: [
      ['invalid-id-token'],
      ['NotAuthorizedException', 'Invalid login token. Token expired: {seconds} >= {seconds}'],
    ],
    remedy: () =>
      createRemedy(
        'The clock of this machine is wrong: single sign-on may be refused, and tokens may look expired.',
        'Let the operating system set the time: Windows and macOS in Settings, Date & time.',
        'sudo timedatectl set-ntp true',
      ),
  },
  'certificate-refused': {
    symptoms: [],
    possibleSymptoms: [['TypeError', 'fetch failed']],
    remedy: () =>
      createRemedy(
        'Node refuses the certificate. Browsers may accept it: a network that opens TLS has a root of its own, which the system knows ' +
          'and Node does not.',
        'If browsers accept it, set NODE_OPTIONS=--use-system-ca (Node 22.15, or 24 and newer), or NODE_EXTRA_CA_CERTS to a file with ' +
          'that root, in PEM. If they refuse it too, look at its name, its dates, and the clock of this machine.',
        'export NODE_EXTRA_CA_CERTS=/path/to/root.pem',
      ),
  },
  'endpoint-cors-refused': {
    symptoms: [],
    possibleSymptoms: [['unreachable'], ['TypeError', 'Failed to fetch']],
    remedy: ({ origin, endpoint, region }) =>
      createRemedy(
        `Pages of ${origin} may not call ${endpoint ?? `Cognito in ${region}`}. Cognito itself lets every page call ` +
          'it, so something in front of it refuses.',
        'In the proxy named by VITE_COGNITO_ENDPOINT, pass OPTIONS requests on and do not change the ' +
          'Access-Control headers of the answers; or leave the variable out.',
      ),
  },
  'api-not-configured': {
    symptoms: [['NoApiError']],
    remedy: () =>
      createRemedy(
        'The screen calls the API of the application, and no API is configured.',
        'Put the base address of your API into VITE_API_URL (.env.example), or remove the screen from ' +
          'src/routes.tsx and from the menu in src/app.config.tsx.',
      ),
  },
  'api-unreachable': {
    symptoms: [],
    possibleSymptoms: [['TypeError', 'Failed to fetch']],
    remedy: () => createRemedy('There is no answer from the API.', 'Start it, or correct VITE_API_URL.'),
  },
  'cors-refused': {
    symptoms: [],
    possibleSymptoms: [['TypeError', 'Failed to fetch']],
    remedy: ({ origin }) =>
      createRemedy(
        `The API does not let pages of ${origin} call it, so the browser gives the app no answer.`,
        'In the API (API Gateway: CORS; Express: the cors package): answer the preflight with ' +
          `Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: authorization, content-type.`,
      ),
  },
} as const satisfies Definitions
