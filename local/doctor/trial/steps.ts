/** What a trial does while its user is signed in. */
import { getAccount, deleteUser } from '../../../src/cognito/account'
import { AuthError, isOneOf } from '../../../src/cognito/AuthError'
import { updateAttributes } from '../../../src/cognito/attributes'
import { beginAuthenticator, finishAuthenticator } from '../../../src/cognito/authenticator'
import { authTimeOf, readClaims } from '../../../src/cognito/claims'
import { confirmDevice, forgetDevice } from '../../../src/cognito/device/ownDevice'
import { setMfaPreference } from '../../../src/cognito/mfaPreference'
import { forgotPassword } from '../../../src/cognito/password'
import type { Pool } from '../../../src/cognito/pool'
import { refreshTokens, revokeToken } from '../../../src/cognito/tokens'
import { readSessions } from '../../../src/cognito/userSessions'
import { ok, unknown, type Finding } from '../finding'
import { codeOf, enter } from './enter'
import { fact } from './facts'
import type { Sitting, Trial } from './trial'

type Step = (trial: Trial, sitting: Sitting) => Promise<void>

/**
 * What a call that should be refused was refused with; undefined if it was not. @throws what is no refusal
 */
const refusalOf = (call: Promise<unknown>): Promise<AuthError | undefined> =>
  call.then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof AuthError && !isOneOf(thrown, ['unreachable', 'timeout'])) return thrown
      throw thrown
    },
  )

const broken = (about: string, says: string, fix: string): Finding => ({
  verdict: 'problem',
  about,
  says,
  fix,
})

export const checkSignIn: Step = async ({ pool, tell }, { asked, tokens }) => {
  const { authFlow } = pool
  tell(ok('Sign-in', `Signed in by ${authFlow}; challenges: ${asked.join(', ') || 'the password alone'}.`))
  if (authFlow !== 'USER_PASSWORD_AUTH' && authFlow !== 'CUSTOM_WITHOUT_SRP' && !beganWithCode(pool, asked))
    tell(fact('srp-timestamp', true, ''))
  const refusal = await refusalOf(forgotPassword(pool, 'white space'))
  tell(fact('user-name', refusal?.code === 'invalid-input', refusal?.code ?? 'it takes such a name'))
  const unsigned = await refusalOf(getAccount(pool, withoutSignature(tokens.accessToken)))
  const message = unsigned?.message.replace(/\.$/, '')
  const isAsKnown = message === 'Could not verify signature for Access Token'
  tell(fact('access-token', isAsKnown, unsigned ? `${unsigned.code}, in other words` : 'it takes the token'))
}

/**
 * With USER_AUTH, in place of the password: such a user can have no second step (FACTS.md: they exclude each
 * other).
 */
const beganWithCode = ({ authFlow }: Pool, asked: Sitting['asked']) =>
  authFlow === 'USER_AUTH' && asked.length > 0

async function refresh({ pool }: Trial, sitting: Sitting): Promise<void> {
  const { tokens, device } = sitting
  sitting.tokens = (await refreshTokens(pool, tokens.refreshToken, device?.key)).tokens
}

export const checkRefresh: Step = async (trial, sitting) => {
  const { tokens: before } = sitting
  // A second later, auth_time and the time of the refresh can be told apart.
  await trial.wait(2_000)
  await refresh(trial, sitting)
  const { tokens } = sitting
  const rotates = tokens.refreshToken !== before.refreshToken
  trial.tell(ok('Refresh', `New tokens${rotates ? ', and a new refresh token: rotation is on' : ''}.`))
  const authTime = authTimeOf(tokens.accessToken) ?? Number.NaN
  const isKept = authTime === authTimeOf(before.accessToken)
  const holds = isKept && Math.abs(authTime * 1000 - sitting.since) < 300_000
  trial.tell(fact('auth-time', holds, isKept ? 'it is another time' : 'a refresh changes it'))
}

export const checkAttributes: Step = async (trial, sitting) => {
  const { pool, tell } = trial
  const { accessToken } = sitting.tokens
  await updateAttributes(pool, accessToken, { given_name: 'Trial' })
  const { attributes } = await getAccount(pool, accessToken)
  tell(
    attributes['given_name'] === 'Trial'
      ? ok('Attributes', 'A first name was changed, and read again.')
      : broken(
          'Attributes',
          'A first name was changed, and the pool does not show it.',
          'Let the app client read given_name.',
        ),
  )
}

/** The signature of nothing in place of the token's own. */
const withoutSignature = (token: string) =>
  token.replace(/[^.]+$/, (signature) => 'A'.repeat(signature.length))

/** Some app clients may not write an address: then nothing is judged. */
export const checkAddress: Step = async (trial, sitting) => {
  const { pool, tell } = trial
  const refusal = await refusalOf(
    updateAttributes(pool, sitting.tokens.accessToken, { address: 'Main Street 1' }),
  )
  if (refusal) return
  await refresh(trial, sitting)
  const address = readClaims(sitting.tokens.idToken)?.['address']
  tell(fact('address', typeof address === 'object', `it is ${address === undefined ? 'missing' : 'text'}`))
}

/** An authenticator app, where the pool offers that; the next sign-in then asks for its code. */
export const setUpSecondStep: Step = async (trial, { tokens: { accessToken }, asked }) => {
  const { pool, person, tell } = trial
  if (person.secret !== undefined || beganWithCode(pool, asked)) return
  const begun = await beginAuthenticator(pool, { accessToken }).catch((thrown: unknown) => {
    if (!isOneOf(thrown, ['authenticator-not-offered', 'misconfigured'])) throw thrown
  })
  if (!begun) {
    tell(unknown('Second step', 'The pool offers no authenticator app, so none was tried.'))
    return
  }
  await finishAuthenticator(pool, { accessToken }, codeOf(pool, begun.secret))
  await setMfaPreference(pool, accessToken, { SOFTWARE_TOKEN_MFA: 'PREFERRED' })
  person.secret = begun.secret
}

/**
 * A second sign-in, which is asked for the second step that was set up. It is there until the end: its token
 * deletes the user.
 */
export async function enterAgain(trial: Trial): Promise<Sitting> {
  const sitting = await enter(trial)
  const { asked } = sitting
  if (trial.person.secret !== undefined)
    trial.tell(
      asked.includes('SOFTWARE_TOKEN_MFA')
        ? ok('Second step', 'An authenticator app was set up, and the next sign-in asked for its code.')
        : broken(
            'Second step',
            'An authenticator app was set up, and the next sign-in did not ask for its code.',
            'Do not let adaptive authentication skip it.',
          ),
    )
  return sitting
}

/** Logs the first sign-in out, as the app does, which ends its tokens and not the other sign-in. */
export async function logOut(trial: Trial, first: Sitting, second: Sitting): Promise<void> {
  const { pool, tell } = trial
  const listed = async () =>
    (await readSessions(pool, second.tokens.accessToken))?.sessions.filter(({ kind }) => kind === 'tokens')
  const before = await listed()
  await revokeToken(pool, first.tokens.refreshToken)
  const ends = [
    await refusalOf(refreshTokens(pool, first.tokens.refreshToken, first.device?.key)),
    await refusalOf(getAccount(pool, first.tokens.accessToken)),
  ]
  await getAccount(pool, second.tokens.accessToken)
  tell(
    ends.includes(undefined)
      ? broken('Log-out', 'After a log-out its tokens still work.', 'Turn on token revocation.')
      : ok('Log-out', 'Its refresh token and its access token are refused, and another sign-in goes on.'),
  )
  if (!before) return
  const counts = [before.length, (await listed())?.length]
  tell(
    fact(
      'session-list',
      counts.join() === '2,1',
      `of 2 sign-ins and then 1 it lists ${counts.join(' and ')}`,
    ),
  )
}

/** Where the pool remembers devices, a sign-in is refreshed only after this. */
export const registerDevice: Step = async ({ pool }, { tokens, device }) => {
  if (device) await confirmDevice(pool, tokens.accessToken, device, 'npm run doctor')
}

/** A device that is forgotten is not refreshed. */
export const checkDevice: Step = async (trial, sitting) => {
  const { tokens, device } = sitting
  if (!device) return
  const { pool, tell } = trial
  await registerDevice(trial, sitting)
  await refreshTokens(pool, tokens.refreshToken, device.key)
  await forgetDevice(pool, tokens.accessToken, device.key)
  const refusal = await refusalOf(refreshTokens(pool, tokens.refreshToken, device.key))
  tell(fact('confirmed-device', refusal !== undefined, 'a forgotten device is refreshed'))
}

/** Deletes the user by their own token, and sees that they are gone. */
export async function deletePerson({ pool, person, tell }: Trial, { tokens }: Sitting): Promise<true> {
  await deleteUser(pool, tokens.accessToken)
  // Not by another sign-in: a pool that hides who has an account offers a code to a name without one, too.
  const refusal = await refusalOf(getAccount(pool, tokens.accessToken))
  if (!refusal) throw new AuthError('unexpected', 'The deleted user has a token that is accepted')
  tell(ok('Deletion', `${person.username} is deleted: their token is refused.`))
  tell(fact('no-credentials', true, ''))
  return true
}
