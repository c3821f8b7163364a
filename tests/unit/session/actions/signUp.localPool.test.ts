/** Somebody has signed up with another person's address before that person does. The pool keeps the password of the first one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool, type AuthFlow } from '../../../../src/cognito/pool'
import { fakeClock } from '../../../support/clock'
import { startLocalPool, type LocalPool } from '../../../support/localPool'
import { testSession } from '../../../support/session'

const ADDRESS = 'vera@example.com'
const NAME = { given_name: 'Vera' }
const FOREIGN = 'Th3 first password!'
const OWN = 'Ver4s own password!'
const CHOSEN = 'Ch0sen after all!'

let local: LocalPool
beforeAll(async () => {
  local = await startLocalPool()
})
beforeEach(() => local.control('reset'))
afterAll(() => local.stop())

const newestCode = async () => (await local.inbox())[0]?.code ?? ''

function browser(authFlow: AuthFlow) {
  const { endpoint, ready } = local
  const { region, userPoolId, clientId } = ready
  const pool = createPool({ region, userPoolId, clientId, endpoint, authFlow })
  const clock = fakeClock(Date.now())
  return { ...testSession({ clock, loadPool: () => Promise.resolve(pool) }), clock }
}

const MUST_CHOOSE = { status: 'READY', login: { status: 'ERROR', error: { code: 'password-not-chosen' } } }
const IN = { status: 'READY' }

const FLOWS: AuthFlow[] = ['USER_SRP_AUTH', 'USER_AUTH']

test.each(FLOWS.flatMap((flow) => [[flow, OWN] as const, [flow, FOREIGN] as const]))(
  '%s: whoever signed up first with an address is out for good once its owner has signed up and chosen a password',
  async (flow, typed) => {
    const first = browser(flow)
    await first.session.signUp(ADDRESS, FOREIGN, NAME)

    const owner = browser(flow)
    expect(await owner.session.signUp(ADDRESS, typed, NAME)).toEqual({ status: 'CODE_REQUIRED' })
    await owner.session.resendConfirmation(ADDRESS)
    expect(await owner.session.confirmAccount(ADDRESS, await newestCode())).toMatchObject(MUST_CHOOSE)
    expect(owner.now().phase).not.toBe('authenticated')
    // Until then the pool lets the first one in.
    expect(await first.session.login(ADDRESS, FOREIGN)).toEqual(IN)

    await owner.session.resetPassword(ADDRESS)
    const set = { logoutElsewhere: true }
    expect(await owner.session.confirmResetPassword(ADDRESS, await newestCode(), CHOSEN, set)).toMatchObject(
      IN,
    )
    expect(await owner.clock.until(owner.session.login(ADDRESS, CHOSEN))).toEqual(IN)
    await owner.session.refresh()
    expect(owner.now().phase).toBe('authenticated')
    await first.session.refresh()
    expect(first.now()).toMatchObject({ phase: 'anonymous' })
    expect(await first.session.login(ADDRESS, FOREIGN)).toMatchObject({
      error: { code: 'wrong-credentials' },
    })
  },
)

test('a sign-up without a password does not enter an account that somebody else has made with one', async () => {
  await browser('USER_AUTH').session.signUp(ADDRESS, FOREIGN, NAME)
  const owner = browser('USER_AUTH')
  await owner.session.signUp(ADDRESS, '', NAME)
  await owner.session.resendConfirmation(ADDRESS)
  expect(await owner.session.confirmAccount(ADDRESS, await newestCode())).toMatchObject(MUST_CHOOSE)
})

test.each(FLOWS)('%s: a code alone enters no account, whoever has made it', async (flow) => {
  await browser(flow).session.signUp(ADDRESS, FOREIGN, NAME)
  const owner = browser(flow)
  expect(await owner.session.confirmAccount(ADDRESS, await newestCode())).toMatchObject(MUST_CHOOSE)
})

test.each(FLOWS)(
  '%s: somebody who has typed the password of an unconfirmed account is signed in after its code',
  async (flow) => {
    await browser(flow).session.signUp(ADDRESS, OWN, NAME)
    const owner = browser(flow)
    expect(await owner.session.login(ADDRESS, OWN)).toMatchObject({
      error: { code: 'account-not-confirmed' },
    })
    expect(await owner.session.confirmAccount(ADDRESS, await newestCode())).toEqual({ ...IN, login: IN })
  },
)
