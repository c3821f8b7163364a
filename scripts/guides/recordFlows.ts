/**
 * Runs every flow through the session against the local pool and records its calls: docs/reference/sign-in.md
 * lists them.
 */
import { createServer } from 'node:http'
import { createPool } from '../../local/pool/index'
import { requestListener } from '../../local/pool/node'
import { createPool as connect, type AuthFlow } from '../../src/cognito/pool'
import type { ConfirmationHere } from '../../src/session/stepUp/confirmation'
import { challengeOf } from '../../src/session/session'
import type { SessionState, SessionStore } from '../../src/session/store'
import { systemClock } from '../../src/async/clock'
import { totp } from '../../tests/support/totp'
import { testSession } from '../../tests/support/session'

const PASSWORD = 'Passw0rd!'
const NEW_PASSWORD = 'An0ther passw0rd!'

interface Around {
  session: SessionState
  store: SessionStore
  /** The newest code sent. */
  code: () => Promise<string>
  signIn: (email: string) => Promise<{ status: string }>
  /** Has the pool remember devices, and signs in with a text message. */
  signInOnDevice: () => Promise<{ status: string }>
}

interface Flow {
  name: string
  authFlow?: AuthFlow
  /** @returns the result of its last action */
  run: (around: Around) => Promise<{ status: string } | void>
}

const FLOWS: Flow[] = [
  { name: 'password only', run: ({ signIn }) => signIn('plain@example.com') },
  {
    name: 'password only, VITE_AUTH_FLOW=USER_PASSWORD_AUTH',
    authFlow: 'USER_PASSWORD_AUTH',
    run: ({ signIn }) => signIn('plain@example.com'),
  },
  {
    name: 'a code by text message',
    run: async ({ session, signIn, code }) => {
      await signIn('sms@example.com')
      return session.confirmLogin(await code())
    },
  },
  {
    name: 'the same, if the pool remembers devices',
    run: ({ signInOnDevice }) => signInOnDevice(),
  },
  {
    name: 'the same browser, remembered',
    run: async ({ session, signIn, signInOnDevice }) => {
      await signInOnDevice()
      await session.logout()
      recorded = []
      return signIn('sms@example.com')
    },
  },
  {
    name: 'a code by e-mail',
    run: async ({ session, signIn, code }) => {
      await signIn('email-code@example.com')
      return session.confirmLogin(await code())
    },
  },
  {
    name: 'the code sent once more',
    run: async ({ session, signIn, code }) => {
      await signIn('sms@example.com')
      await session.resendCode()
      return session.confirmLogin(await code())
    },
  },
  {
    name: 'a choice of two ways',
    run: async ({ session, signIn, code }) => {
      await signIn('choose@example.com')
      await session.choose('SMS_MFA')
      return session.confirmLogin(await code())
    },
  },
  {
    name: 'an authenticator app must be set up',
    run: async ({ session, store, signIn }) => {
      await signIn('set-up@example.com')
      await session.choose('SOFTWARE_TOKEN_MFA')
      return session.answer({ code: totp(challengeOf(store.getState())?.authenticator?.secret ?? '') })
    },
  },
  {
    name: 'a temporary password, kept as the new one',
    run: ({ signIn }) => signIn('new-password@example.com'),
  },
  {
    name: 'a temporary password, another one chosen',
    run: async ({ session, signIn }) => {
      await signIn('new-password-refused@example.com')
      return session.answer({ password: NEW_PASSWORD, attributes: { given_name: 'Nora' } })
    },
  },
  {
    name: 'a question, VITE_AUTH_FLOW=CUSTOM_AUTH',
    authFlow: 'CUSTOM_AUTH',
    run: async ({ session, signIn }) => {
      await signIn('custom@example.com')
      return session.answer({ answer: 'open sesame' })
    },
  },
  {
    name: 'the password typed with the name, VITE_AUTH_FLOW=USER_AUTH',
    authFlow: 'USER_AUTH',
    run: ({ signIn }) => signIn('plain@example.com'),
  },
  {
    name: 'a code by e-mail, chosen, VITE_AUTH_FLOW=USER_AUTH',
    authFlow: 'USER_AUTH',
    run: async ({ session, code }) => {
      await session.login('email-first@example.com')
      await session.choose('EMAIL_OTP')
      return session.confirmLogin(await code())
    },
  },
  {
    name: 'the password, chosen, VITE_AUTH_FLOW=USER_AUTH',
    authFlow: 'USER_AUTH',
    run: async ({ session }) => {
      await session.login('email-first@example.com')
      await session.choose('PASSWORD')
      return session.answer({ password: PASSWORD })
    },
  },
  {
    name: 'a forgotten password',
    run: async ({ session, signIn, code }) => {
      await session.resetPassword('plain@example.com')
      const logoutElsewhere = true
      await session.confirmResetPassword('plain@example.com', await code(), PASSWORD, { logoutElsewhere })
      return signIn('plain@example.com')
    },
  },
  {
    name: 'the same, if the box “Sign out everywhere else” is cleared',
    run: async ({ session, signIn, code }) => {
      await session.resetPassword('plain@example.com')
      await session.confirmResetPassword('plain@example.com', await code(), PASSWORD)
      return signIn('plain@example.com')
    },
  },
  {
    name: 'an account that is not confirmed',
    run: async ({ session, signIn, code }) => {
      await signIn('unconfirmed@example.com')
      await session.resendConfirmation('unconfirmed@example.com')
      return session.confirmAccount('unconfirmed@example.com', await code())
    },
  },
  {
    name: 'signing up',
    run: async ({ session, code }) => {
      await session.signUp('nora@example.com', NEW_PASSWORD, { given_name: 'Nora' })
      return session.confirmAccount('nora@example.com', await code())
    },
  },
  {
    name: 'signing up without a password, VITE_AUTH_FLOW=USER_AUTH',
    authFlow: 'USER_AUTH',
    run: async ({ session, code }) => {
      await session.signUp('nora@example.com', '', { given_name: 'Nora' })
      return session.confirmAccount('nora@example.com', await code())
    },
  },
  {
    name: 'signing up with an address that somebody else has signed up before',
    run: async ({ session, code }) => {
      const email = 'unconfirmed@example.com'
      await session.signUp(email, NEW_PASSWORD, { given_name: 'Una' })
      await session.resendConfirmation(email)
      await session.confirmAccount(email, await code())
      await session.resetPassword(email)
      await session.confirmResetPassword(email, await code(), NEW_PASSWORD, { logoutElsewhere: true })
      return session.login(email, NEW_PASSWORD)
    },
  },
  signedIn('a refresh', ({ session }) => session.refresh()),
  signedIn('the account is shown', ({ session }) => session.getAccount()),
  signedIn('the name is changed', ({ session }) => session.updateAttributes({ given_name: 'Paula' })),
  signedIn('the e-mail address is changed', async ({ session, code }) => {
    await session.updateAttributes({ email: 'paula@example.com' })
    return session.verifyAttribute('email', await code())
  }),
  signedIn('the phone number is verified', async ({ session, code }) => {
    await session.sendVerificationCode('phone_number')
    return session.verifyAttribute('phone_number', await code())
  }),
  signedIn('a confirmation that it is them', async ({ session, store }) => {
    const confirmed = session.stepUp({ maxAge: -1 })
    const confirmation = await new Promise<ConfirmationHere>((resolve) => {
      store.subscribe(({ confirmation: now }) => now?.at === 'step' && now.challenge && resolve(now))
    })
    await confirmation.answer({ password: PASSWORD })
    // The old sign-in is revoked after the answer, in the background.
    while (!recorded.includes('RevokeToken')) await new Promise((resolve) => setTimeout(resolve, 10))
    return confirmed
  }),
  signedIn('the account is deleted', ({ session }) => session.deleteAccount()),
  signedIn('the password is changed', ({ session }) => session.changePassword(PASSWORD, NEW_PASSWORD)),
  signedIn('codes by text message are switched on', ({ session }) =>
    session.setMfaPreference({ SMS_MFA: 'PREFERRED' }),
  ),
  signedIn('an authenticator app is added', async ({ session }) => {
    const begun = await session.beginAuthenticator()
    return session.finishAuthenticator(totp(begun.status === 'READY' ? begun.value : ''))
  }),
  signedIn('log out', ({ session }) => session.logout()),
  signedIn('sign out everywhere', ({ session }) => session.logoutEverywhere()),
]

/** A flow of a signed-in person, without the calls of the sign-in. */
function signedIn(name: string, run: Flow['run']): Flow {
  return {
    name,
    run: async (around) => {
      await around.signIn('plain@example.com')
      recorded = []
      return run(around)
    },
  }
}

let recorded: string[] = []

/** @returns the calls of each flow, with the name of the challenge if there is one */
export async function recordFlows(): Promise<{ name: string; calls: string[] }[]> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const pool = createPool({ baseUrl: endpoint })
  const fetch = async (request: Request) => {
    const operation = request.headers.get('x-amz-target')?.split('.')[1]
    if (operation !== undefined) {
      const { ChallengeName } = await request.clone().json()
      recorded.push(ChallengeName === undefined ? operation : `${operation} (${ChallengeName})`)
    }
    return pool.fetch(request)
  }
  server.on('request', requestListener({ fetch }))

  const flows: { name: string; calls: string[] }[] = []
  for (const { name, authFlow = 'USER_SRP_AUTH', run } of FLOWS) {
    await globalThis.fetch(`${endpoint}/control/reset`, { method: 'POST' })
    const { region, userPoolId, clientId } = pool.ready
    const userPool = connect({ region, userPoolId, clientId, authFlow, endpoint })
    const { session, store } = testSession({ clock: systemClock, loadPool: () => Promise.resolve(userPool) })
    await session.start()
    recorded = []
    const signIn = (email: string) => session.login(email, PASSWORD)
    const code = async () => {
      const inbox: { code: string }[] = await (await globalThis.fetch(`${endpoint}/inbox.json`)).json()
      return inbox[0]?.code ?? ''
    }
    const result = await run({
      session,
      store,
      signIn,
      code,
      signInOnDevice: async () => {
        await globalThis.fetch(`${endpoint}/control/pool`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ devices: 'ALWAYS', deviceSkipsMfa: true }),
        })
        await signIn('sms@example.com')
        return session.confirmLogin(await code())
      },
    })
    if (result?.status === 'ERROR') throw new Error(`${name} failed`)
    flows.push({ name, calls: recorded })
  }
  server.closeAllConnections()
  server.close()
  return flows
}
