import type { AwsCredentials, IdentityPool } from '../../cognito/identity/identityPool'
import { AuthError, toAuthError } from '../../cognito/errors'
import type { CredentialsDeps } from './awsCredentials'
import { retryable } from '../../async/singleFlight'

type Deps = Omit<CredentialsDeps, 'loadIdentityPool'> & {
  /** Absent where no identity pool is configured. */
  loadIdentityPool?: (() => Promise<IdentityPool>) | undefined
  log: (message: string, error: AuthError) => void
}

/** The session's side of the identity pool; all of it is loaded when credentials are asked for. */
export function createAwsCredentials({ loadIdentityPool = notConfigured, log, ...deps }: Deps) {
  const load = retryable(async () => {
    const { createCredentials } = await import('./awsCredentials')
    return createCredentials({ ...deps, loadIdentityPool })
  })
  async function provide(): Promise<AwsCredentials> {
    try {
      return await (
        await load()
      )()
    } catch (thrown) {
      const error = toAuthError(thrown)
      log('There are no AWS credentials', error)
      throw error
    }
  }

  return {
    /**
     * AWS credentials of the person signed in, from the identity pool: `new S3Client({ credentials:
     * session.awsCredentials })`. Kept as long as they are good; another person's are never returned.
     * @throws AuthError
     */
    // `memoized`: an SDK client keeps what other providers return until it expires, whoever signs in meanwhile.
    awsCredentials: Object.assign(provide, { memoized: true }),
  }
}

const notConfigured = (): Promise<never> =>
  Promise.reject(new AuthError('misconfigured', 'There is no identity pool: set VITE_IDENTITY_POOL_ID'))
