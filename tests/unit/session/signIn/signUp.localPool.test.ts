/** Somebody has signed up with another person's address before that person does. The pool keeps the password of the first one. */
import { expect, test } from 'vitest'
import type { AuthFlow } from '../../../../src/cognito/pool'
import { poolBrowser } from '../../../support/poolBrowser'
import { servedPool } from '../../../support/servedPool'
import { failed } from '../../../support/failed'

const ADDRESS = 'vera@example.com'
const NAME = { given_name: 'Vera' }
const FOREIGN = 'Th3 first password!'
const OWN = 'Ver4s own password!'
const CHOSEN = 'Ch0sen after all!'

const local = servedPool()

const browser = (authFlow: AuthFlow) => poolBrowser(local, { authFlow }).open()

const MUST_RESET = { status: 'READY', login: { error: { code: 'password-reset-required' } } }
const IN = { status: 'READY' }

const FLOWS: AuthFlow[] = ['USER_SRP_AUTH', 'USER_AUTH']

test.each(FLOWS)(
  '%s: whoever signed up first with an address is out for good once its owner has signed up and reset the password',
  async (flow) => {
    const first = browser(flow)
    await first.session.signUp(ADDRESS, FOREIGN, NAME)

    const owner = browser(flow)
    expect(await owner.session.signUp(ADDRESS, OWN, NAME)).toEqual({ status: 'CODE_REQUIRED' })
    await owner.session.resendConfirmation(ADDRESS)
    expect(await owner.session.confirmAccount(ADDRESS, await local.code())).toMatchObject(MUST_RESET)
    expect(owner.now().phase).not.toBe('authenticated')
    // Until then the pool lets the first one in.
    expect(await first.session.login(ADDRESS, FOREIGN)).toEqual(IN)

    await owner.session.resetPassword(ADDRESS)
    const set = { logoutElsewhere: true }
    expect(await owner.session.confirmResetPassword(ADDRESS, await local.code(), CHOSEN, set)).toMatchObject(
      IN,
    )
    expect(await owner.clock.until(owner.session.login(ADDRESS, CHOSEN))).toEqual(IN)
    await owner.session.refresh()
    expect(owner.now().phase).toBe('authenticated')
    await first.session.refresh()
    expect(first.now()).toMatchObject({ phase: 'anonymous' })
    expect(await first.session.login(ADDRESS, FOREIGN)).toMatchObject(failed('wrong-credentials'))
  },
)

test('a sign-up without a password does not enter an account that somebody else has made with one', async () => {
  await browser('USER_AUTH').session.signUp(ADDRESS, FOREIGN, NAME)
  const owner = browser('USER_AUTH')
  await owner.session.signUp(ADDRESS, '', NAME)
  await owner.session.resendConfirmation(ADDRESS)
  expect(await owner.session.confirmAccount(ADDRESS, await local.code())).toEqual(IN)
})

test.each(FLOWS)('%s: a code alone enters no account, whoever has made it', async (flow) => {
  await browser(flow).session.signUp(ADDRESS, FOREIGN, NAME)
  const owner = browser(flow)
  expect(await owner.session.confirmAccount(ADDRESS, await local.code())).toEqual(IN)
})

test.each(FLOWS)(
  '%s: somebody who has typed the password of an unconfirmed account is signed in after its code',
  async (flow) => {
    await browser(flow).session.signUp(ADDRESS, OWN, NAME)
    const owner = browser(flow)
    expect(await owner.session.login(ADDRESS, OWN)).toMatchObject(failed('account-not-confirmed'))
    expect(await owner.session.confirmAccount(ADDRESS, await local.code())).toEqual({ ...IN, login: IN })
  },
)

test('whoever signed up first is out for good, too, once the owner has come in by a code alone and replaced the password', async () => {
  const first = browser('USER_AUTH')
  await first.session.signUp(ADDRESS, FOREIGN, NAME)
  const owner = browser('USER_AUTH')
  await owner.session.login(ADDRESS)
  await owner.session.choose('EMAIL_OTP')
  expect(await owner.session.confirmLogin(await local.code())).toEqual(IN)
  // What Home tells of the password from.
  expect(owner.now()).toMatchObject({ method: 'code' })
  expect(await owner.session.getAccount()).toMatchObject({
    value: { waysIn: expect.arrayContaining(['PASSWORD']) },
  })
  expect(await first.session.login(ADDRESS, FOREIGN)).toEqual(IN)

  await owner.session.resetPassword(ADDRESS)
  const code = await local.code()
  const changed = owner.session.changePassword({ code }, CHOSEN, { logoutElsewhere: true })
  expect(await owner.clock.until(changed)).toMatchObject({ elsewhere: { login: IN } })
  await first.session.refresh()
  expect(first.now()).toMatchObject({ phase: 'anonymous' })
  expect(await first.session.login(ADDRESS, FOREIGN)).toMatchObject(failed('wrong-credentials'))
  expect(owner.now().phase).toBe('authenticated')
})
