/** A sign-in from the typed password to the session, through whatever challenges the pool sends. */
import type { Answer, Challenge, ChallengeName, Factor, SignInStep } from '../../cognito/challenges'
import { AuthError, toAuthError, type AuthErrorCode } from '../../cognito/errors'
import type { UserPool } from '../../cognito/userPool'
import type { Clock } from '../../async/clock'
import type { TokenManager } from '../tokens/tokenManager'
import { resultOf, type Done, type Failed, type LoginResult } from '../results'
import type { Session } from '../session'

/** Milliseconds a challenge is waited for, and the password held for a new code: Cognito's longest session. */
const CHALLENGE_WITHIN = 15 * 60_000

/** Said where a confirmation has no sign-in before it, as after a page refresh (specification, 8). */
const NO_SIGN_IN = 'An error occurred during the sign in process'

type SignInPool = Pick<UserPool, 'signIn' | 'answer' | 'beginAuthenticator' | 'finishAuthenticator'>

export interface SignInDeps {
  loadPool: () => Promise<SignInPool>
  clock: Clock
  tokenManager: Pick<TokenManager, 'begin'>
  log: (message: string, error: AuthError) => void
}

/** What an authenticator app is given. */
interface NewAuthenticator {
  /** Base32. */
  secret: string
  /** Whose account it is: the name typed at sign-in. */
  account: string
}

interface Typed {
  username: string
  password: string
  factor?: Factor
}

/**
 * @param show puts the session where the screens see it
 * @param shown what they see now
 */
export function createSignIn(deps: SignInDeps, show: (session: Session) => void, shown: () => Session) {
  /** Held while a challenge is open, for a new code and for NEW_PASSWORD_REQUIRED; never in the store. */
  let typed: Typed | null = null
  /** Counts sign-ins, so that the late answer to an abandoned one is dropped. */
  let attempt = 0
  let callOff: (() => void) | undefined
  /** The set-up of an authenticator app; one a sign-in, for each begins a new challenge session. */
  let setup: ReturnType<typeof beginSetup> | undefined

  function close(): void {
    attempt++
    typed = null
    setup = undefined
    callOff?.()
  }

  function failed(thrown: unknown): Failed {
    const error = toAuthError(thrown)
    deps.log('Sign-in failed', error)
    return { status: 'ERROR', error }
  }

  /** Runs one request of a sign-in and goes where its reply leads. */
  async function go(request: (pool: SignInPool) => Promise<SignInStep>): Promise<LoginResult> {
    const mine = attempt
    try {
      const pool = await deps.loadPool()
      const askedAt = deps.clock.now()
      let step = await request(pool)
      if (step.name === 'NEW_PASSWORD_REQUIRED') step = await offerTypedPassword(pool, step)
      if (mine !== attempt) throw new AuthError('no-sign-in', NO_SIGN_IN)
      return await arrive(step, askedAt)
    } catch (thrown) {
      return failed(thrown)
    }
  }

  /**
   * NEW_PASSWORD_REQUIRED is answered with the password just typed (specification, 4). Where the pool refuses
   * that one (policy, history) or wants attributes with it, the person is asked.
   */
  async function offerTypedPassword(
    pool: SignInPool,
    challenge: Challenge<'NEW_PASSWORD_REQUIRED'>,
  ): Promise<SignInStep> {
    if (typed === null || challenge.requiredAttributes.length > 0) return challenge
    try {
      return await pool.answer(challenge, { password: typed.password })
    } catch (thrown) {
      if (REFUSED_PASSWORD.has(toAuthError(thrown).code)) return challenge
      throw thrown
    }
  }

  async function arrive(step: SignInStep, askedAt: number): Promise<LoginResult> {
    if (step.name === 'DONE') {
      close()
      await deps.tokenManager.begin(step.tokens, 'own-page', askedAt)
      return { status: 'READY' }
    }
    callOff?.()
    callOff = deps.clock.at(deps.clock.now() + CHALLENGE_WITHIN, cancelSignIn)
    show({ phase: 'challenged', challenge: step })
    return resultOf(step)
  }

  /** Answers the challenge of a name, or says that there is none. */
  function answer<N extends ChallengeName>(name: N, given: Answer<N>): Promise<LoginResult> {
    return go((pool) => pool.answer(open(name), given))
  }

  /** The challenge the sign-in waits at, which must be of one of these names. */
  function open<N extends ChallengeName>(...names: N[]): Challenge & { name: N } {
    const session = shown()
    if (session.phase === 'challenged' && isOneOf(session.challenge, names)) return session.challenge
    throw new AuthError('no-sign-in', NO_SIGN_IN)
  }

  async function beginSetup(): Promise<Done<NewAuthenticator> | Failed> {
    const mine = attempt
    try {
      const challenge = open('MFA_SETUP')
      const pool = await deps.loadPool()
      const { secret, challengeSession } = await pool.beginAuthenticator(challenge)
      if (mine !== attempt) throw new AuthError('no-sign-in', NO_SIGN_IN)
      show({ phase: 'challenged', challenge: { ...challenge, challengeSession } })
      return { status: 'READY', value: { secret, account: typed?.username ?? challenge.username } }
    } catch (thrown) {
      if (mine === attempt) setup = undefined
      return failed(thrown)
    }
  }

  function cancelSignIn(): void {
    close()
    if (shown().phase === 'challenged') show({ phase: 'anonymous', because: 'not-signed-in' })
  }

  return {
    /**
     * Signs in with a password.
     * @param username e-mail address or user name in any case; lower-cased
     */
    async login(username: string, password: string): Promise<LoginResult> {
      const name = username.trim().toLowerCase()
      const empty = emptyField(name, password)
      if (empty) return failed(new AuthError(empty, 'Username and password must not be empty'))
      close()
      typed = { username: name, password }
      const result = await go((pool) => pool.signIn(name, password))
      if (result.status === 'ERROR' && shown().phase !== 'challenged') typed = null
      return result
    },

    /** Completes a sign-in with the code from a text message, an e-mail or an authenticator app. */
    async confirmLogin(code: string): Promise<LoginResult> {
      const digits = code.trim()
      if (digits === '') return failed(new AuthError('empty-code', 'The code must not be empty'))
      return go((pool) => pool.answer(open(...BY_CODE), { code: digits }))
    },

    /**
     * Has a new code sent, by signing in again with what was typed; nobody has to type it twice.
     * An authenticator app sends nothing.
     */
    async resendCode(): Promise<LoginResult> {
      return go(async (pool) => {
        open(...BY_CODE)
        if (typed === null) throw new AuthError('no-sign-in', NO_SIGN_IN)
        const { username, password, factor } = typed
        const step = await pool.signIn(username, password)
        return step.name === 'SELECT_MFA_TYPE' && factor ? pool.answer(step, { factor }) : step
      })
    },

    /** Chooses among several second steps. */
    async chooseFactor(factor: Factor): Promise<LoginResult> {
      if (typed) typed = { ...typed, factor }
      return answer('SELECT_MFA_TYPE', { factor })
    },

    /**
     * Sets a new password where the pool asks for one.
     * @param attributes those the pool requires with it
     */
    async answerNewPassword(password: string, attributes: Record<string, string> = {}): Promise<LoginResult> {
      if (password === '') return failed(new AuthError('empty-password', 'The password must not be empty'))
      if (typed) typed = { ...typed, password }
      return answer('NEW_PASSWORD_REQUIRED', { password, attributes })
    },

    /** Answers the pool's own question. */
    async answerCustom(text: string): Promise<LoginResult> {
      if (text.trim() === '') return failed(new AuthError('empty-answer', 'The answer must not be empty'))
      const asked = questionOf(shown())
      const result = await answer('CUSTOM_CHALLENGE', { answer: text.trim() })
      // A wrong answer is no error to Cognito: it asks again, in a new challenge session.
      const again = result.status === 'CHALLENGE_REQUIRED' && questionOf(shown()) === asked
      return again ? failed(new AuthError('wrong-answer', 'The answer is not right')) : result
    },

    /** Begins the set-up of an authenticator app that the pool demands; asking again gets the same secret. */
    beginFactorSetup: () => (setup ??= beginSetup()),

    /** Ends that set-up with the code the app shows, and goes on signing in. */
    async finishFactorSetup(code: string): Promise<LoginResult> {
      if (code.trim() === '') return failed(new AuthError('empty-code', 'The code must not be empty'))
      return go(async (pool) => {
        const challenge = open('MFA_SETUP')
        const challengeSession = await pool.finishAuthenticator(challenge, code.trim())
        return pool.answer({ ...challenge, challengeSession }, {})
      })
    },

    /** Sets e-mail up as the second step that the pool demands; a code is sent there. */
    async setUpEmailFactor(email: string): Promise<LoginResult> {
      if (email.trim() === '') return failed(new AuthError('empty-username', 'The address must not be empty'))
      return answer('MFA_SETUP', { email: email.trim() })
    },

    /** Drops a sign-in that waits at a challenge, and the password held for it. */
    cancelSignIn,
  }
}

/** The challenges that a code answers. */
const BY_CODE = ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const

const isOneOf = <N extends ChallengeName>(
  challenge: Challenge,
  names: readonly N[],
): challenge is Challenge & { name: N } => names.some((name) => name === challenge.name)

/** What a custom challenge asks: its public parameter `question`, or where it has none, all of them. */
const questionOf = (session: Session) =>
  session.phase === 'challenged' && session.challenge.name === 'CUSTOM_CHALLENGE'
    ? (session.challenge.parameters['question'] ?? JSON.stringify(session.challenge.parameters))
    : undefined

const REFUSED_PASSWORD: ReadonlySet<AuthErrorCode> = new Set([
  'password-refused',
  'password-used-before',
  'attribute-missing',
  'invalid-input',
])

function emptyField(username: string, password: string): AuthErrorCode | undefined {
  if (username === '') return 'empty-username'
  return password === '' ? 'empty-password' : undefined
}
