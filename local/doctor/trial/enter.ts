import { TOTP } from 'otpauth'
import { AuthError } from '../../../src/cognito/AuthError'
import { beginAuthenticator, finishAuthenticator } from '../../../src/cognito/authenticator'
import { answerChallenge, type Challenge, type SignInStep } from '../../../src/cognito/challenges'
import { newDevice } from '../../../src/cognito/device/ownDevice'
import type { Pool } from '../../../src/cognito/pool'
import { timeOf } from '../../../src/cognito/poolTime'
import { signIn } from '../../../src/cognito/signIn'
import { randomPassword } from '../probe'
import { askForCode, requiredValue, type Sitting, type Trial } from './trial'

/** Milliseconds for which an authenticator app shows a code. A pool accepts each once. */
const CODE_LIFE = 30_000

/** What an authenticator app with that secret shows now. */
export const codeOf = (pool: Pool, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: timeOf(pool) })

/**
 * Signs the throw-away user in, through every challenge. What a person reads in a message is asked for.
 * @throws AuthError
 */
export async function enter(trial: Trial): Promise<Sitting> {
  const { pool, person, wait } = trial
  if (person.secret !== undefined) await wait(CODE_LIFE - (timeOf(pool) % CODE_LIFE))
  const asked: Sitting['asked'] = []
  let step = await signIn(pool, person.username, person.password)
  while (step.name !== 'DONE') {
    asked.push(step.name)
    step = await answer(trial, step)
  }
  const device = step.newDevice && newDevice(pool, step.newDevice)
  return { tokens: step.tokens, device, since: timeOf(pool), asked }
}

function answer(trial: Trial, step: Challenge): Promise<SignInStep> {
  const { pool, person, ask } = trial
  switch (step.name) {
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
      return askForCode(ask, `Code that was sent to ${step.destination ?? person.username}`, (code) =>
        answerChallenge(pool, step, { code }),
      )
    case 'SOFTWARE_TOKEN_MFA':
      return person.secret === undefined
        ? askForCode(ask, 'Code of the authenticator app', (code) => answerChallenge(pool, step, { code }))
        : answerChallenge(pool, step, { code: codeOf(pool, person.secret) })
    case 'SELECT_MFA_TYPE': {
      const [first = 'SOFTWARE_TOKEN_MFA'] = step.factors
      const factor = person.secret === undefined ? first : 'SOFTWARE_TOKEN_MFA'
      return answerChallenge(pool, step, { factor })
    }
    case 'MFA_SETUP':
      return step.factors.includes('SOFTWARE_TOKEN_MFA')
        ? setUpAuthenticator(trial, step)
        : ask('E-mail address for the codes of the second step').then((email) =>
            answerChallenge(pool, step, { email }),
          )
    case 'NEW_PASSWORD_REQUIRED':
      return chooseNewPassword(trial, step)
    case 'SELECT_CHALLENGE': {
      const factor = step.factors.find((each) => each === 'EMAIL_OTP' || each === 'SMS_OTP')
      if (factor) return answerChallenge(pool, step, { factor })
      throw new AuthError('passkey-needed', 'A passkey needs a browser')
    }
    case 'CUSTOM_CHALLENGE':
      return ask('Answer to the question of the pool’s triggers').then((typed) =>
        answerChallenge(pool, step, { answer: typed }),
      )
    case 'WEB_AUTHN':
    case 'PASSWORD':
      throw new AuthError('passkey-needed', 'A passkey needs a browser')
  }
}

async function setUpAuthenticator(
  { pool, person }: Trial,
  step: Challenge<'MFA_SETUP'>,
): Promise<SignInStep> {
  const { secret, challengeSession } = await beginAuthenticator(pool, step)
  const verified = await finishAuthenticator(pool, { challengeSession }, codeOf(pool, secret))
  person.secret = secret
  return answerChallenge(pool, { ...step, challengeSession: verified }, {})
}

async function chooseNewPassword(
  trial: Trial,
  step: Challenge<'NEW_PASSWORD_REQUIRED'>,
): Promise<SignInStep> {
  const { pool, person } = trial
  const password = randomPassword()
  const attributes: Record<string, string> = {}
  for (const name of step.requiredAttributes) attributes[name] = await requiredValue(trial, name)
  const next = await answerChallenge(pool, step, { password, attributes })
  person.password = password
  return next
}
