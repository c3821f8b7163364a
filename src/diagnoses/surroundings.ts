/** Around the pool, this machine and the API: what goes wrong there, and how that is mended. */
import { mending, type Rows } from './row'

export const SURROUNDINGS = {
  'clock-wrong': {
    seen: [],
    maybe: [
      ['invalid-id-token'],
      ['NotAuthorizedException', 'Invalid login token. Token expired: {seconds} >= {seconds}'],
    ],
    remedy: () =>
      mending(
        'The clock of this machine is wrong, so that proofs of a password are refused or tokens look expired.',
        'Let the operating system set the time by itself: Windows and macOS in Settings, Date & time.',
        'sudo timedatectl set-ntp true',
      ),
  },
  'endpoint-cors-refused': {
    seen: [],
    maybe: [['unreachable'], ['TypeError', 'Failed to fetch']],
    remedy: ({ origin, endpoint, region }) =>
      mending(
        `Pages of ${origin} may not call ${endpoint ?? `Cognito in ${region}`}. Cognito itself lets every page call ` +
          'it, so something in front of it does not.',
        'In the proxy named by VITE_COGNITO_ENDPOINT, pass OPTIONS requests on and leave the ' +
          'Access-Control headers of the answers as they are; or leave the variable out.',
      ),
  },
  'api-not-configured': {
    seen: [['NoApiError']],
    remedy: () =>
      mending(
        'The screen calls the API of the application, and no API is configured.',
        'Put the base address of your API into VITE_API_URL (.env.example), or take the screen out of ' +
          'src/app/routes.tsx and the menu of src/app.config.tsx.',
      ),
  },
  'cors-refused': {
    seen: [],
    maybe: [['TypeError', 'Failed to fetch']],
    remedy: ({ origin }) =>
      mending(
        `The API does not let pages of ${origin} call it, so the browser keeps every answer from the app.`,
        'In the API (API Gateway: CORS; Express: the cors package): answer the preflight with ' +
          `Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: authorization, content-type.`,
      ),
  },
} as const satisfies Rows
