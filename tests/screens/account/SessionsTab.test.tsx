import {
  ListDevicesCommand,
  ListUserSessionsCommand,
  RevokeUserSessionCommand,
  type SessionDescriptionType,
} from '@aws-sdk/client-cognito-identity-provider'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { held, hasAttributes, hasDevices, hasSessions, stubCognito } from '../../support/cognito'
import { renderApp } from '../../support/render'
import { renderSettings } from '../../support/renderSettings'

const cognito = stubCognito()

beforeEach(() => hasAttributes(cognito, { sub: 'ada', email: 'ada@example.com' }))

const HOUR = 3_600_000
const PHONE: SessionDescriptionType = {
  SessionId: 'phone',
  DeviceType: 'Safari 18.5 / iOS 18.5',
  LastIPAddress: '203.0.113.7',
  LastLocation: { City: 'Hamburg', Country: 'Germany' },
  CreateDate: new Date(Date.now() - 50 * HOUR),
  LastActiveDate: new Date(Date.now() - 2.5 * HOUR),
}
const TABLET: SessionDescriptionType = {
  SessionId: 'tablet',
  DeviceType: 'Chrome 136 / Android 14',
  ClientId: 'another',
}

async function open() {
  const { user } = await renderSettings('sessions', { as: { sub: 'ada' } })
  await screen.findByRole('heading', { name: 'Where you’re signed in' })
  return user
}

const lines = async () => {
  const list = await screen.findByRole('region', { name: 'Where you’re signed in' })
  await waitFor(() => expect(within(list).queryAllByRole('group')).not.toEqual([]))
  return within(list).getAllByRole('group')
}

const names = async () =>
  (await lines()).map((line) => within(line).getByRole('heading', { level: 3 }).textContent)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('each sign-in has its device, place and times in words, and this browser is first and marked', async () => {
  hasSessions(cognito, [TABLET, PHONE])
  await open()
  expect(await names()).toEqual(['Firefox on Windows', 'Safari on iOS', 'Chrome on Android'])
  const [own, phone, tablet] = await lines()
  expect(own?.textContent).toContain('This browser')
  expect(own && within(own).queryByRole('button', { name: /^Sign out/ })).toBeNull()
  expect(phone?.textContent).toContain('Hamburg, Germany')
  expect(phone?.textContent).toContain('Last connected 2 hours ago')
  expect(phone?.textContent).not.toContain('This browser')
  expect(tablet?.textContent).toContain('Another application')
})

test('another application and a single sign-on are marked, and what the pool does not know is left out', async () => {
  hasSessions(cognito, [
    TABLET,
    { SessionId: 'sso', SessionType: 'SSO' },
    { SessionId: 'unknown', CreateDate: undefined, LastActiveDate: undefined },
  ])
  await open()
  const marks = ['Another application', 'Single sign-on']
  const listed = (await lines()).map((line) => line.textContent ?? '')
  expect(listed.map((text) => marks.filter((mark) => text.includes(mark)))).toEqual([
    [],
    ['Another application'],
    ['Single sign-on'],
    [],
  ])
  expect(listed.at(-1)).toBe('Unknown device Sign out')
})

test('“Details” shows the exact times and the address of a sign-in, each in its own direction', async () => {
  hasSessions(cognito, [{ ...PHONE, LastIPAddress: '2001:db8::7' }])
  const user = await open()
  const [, phone] = await lines()
  if (!phone) throw new Error('no phone')
  const exact = PHONE.LastActiveDate?.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  expect(within(phone).getByText('2 hours ago').getAttribute('title')).toBe(exact)
  const details = within(phone).getByRole('button', { name: 'Details' })
  expect(details.getAttribute('aria-expanded')).toBe('false')
  await user.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  for (const fact of [exact ?? '', '2001:db8::7'])
    expect(within(phone).getByText(fact, { selector: 'dd > bdi' })).toBeTruthy()
})

test('a sign-in that was ended is gone at once, even while the pool still lists it', async () => {
  hasSessions(cognito, [PHONE, TABLET])
  const user = await open()
  await user.click(await button(/^Sign out Safari on iOS, Hamburg, Germany, last connected 2 hours ago$/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
  expect(await names()).toEqual(['Firefox on Windows', 'Chrome on Android'])
  const region = screen.getByRole('region', { name: 'Where you’re signed in' })
  expect(region.contains(document.activeElement)).toBe(true)
  await waitFor(() => expect(cognito.commandCalls(ListUserSessionsCommand)).toHaveLength(2))
  expect(await names()).toEqual(['Firefox on Windows', 'Chrome on Android'])
})

test('“I don’t know this one” signs the device out at once, and leads to a new password', async () => {
  hasSessions(cognito, [PHONE])
  const { user, path } = await renderApp('/settings/sessions', { as: { sub: 'ada' } })
  const [, phone] = await lines()
  if (!phone) throw new Error('no phone')
  await user.click(within(phone).getByRole('button', { name: 'Details' }))
  cognito.on(RevokeUserSessionCommand).rejectsOnce(new TypeError('Failed to fetch')).resolves({})
  await user.click(await button('I don’t know this one'))
  expect(await within(phone).findByText(/can’t be reached/)).toBeTruthy()
  await user.click(await button('I don’t know this one'))
  expect(await screen.findByLabelText('Current password')).toBe(document.activeElement)
  expect(path()).toBe('/settings/security')
  expect(cognito.commandCalls(RevokeUserSessionCommand)).toHaveLength(2)
  expect(await screen.findByText('Safari on iOS is signed out. Now choose a new password.')).toBeTruthy()
})

test('“Show more” adds sign-ins to the list, and the first new one has the focus; when that fails, those in the list stay', async () => {
  const own = { IsCurrentSession: true, DeviceType: 'Edge 137 / Windows 10' }
  hasSessions(cognito, [own, TABLET, PHONE], 2)
  const user = await open()
  expect(await names()).toEqual(['Edge on Windows', 'Chrome on Android'])
  cognito.on(ListUserSessionsCommand).rejects(new TypeError('Failed to fetch'))
  await user.click(await button('Show more'))
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
  expect(await names()).toHaveLength(2)
  hasSessions(cognito, [own, TABLET, PHONE], 2)
  await user.click(await button('Show more'))
  // It was used later than the one above.
  await waitFor(async () =>
    expect(await names()).toEqual(['Edge on Windows', 'Safari on iOS', 'Chrome on Android']),
  )
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Safari on iOS'))
})

test('“Show more” shows them also if the list is read again, after a sign-in has been ended, before it is answered', async () => {
  const own = { SessionId: 'own', IsCurrentSession: true }
  hasSessions(cognito, [own, PHONE, TABLET], 2)
  const user = await open()
  await user.click(await button(/^Sign out Safari/))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Safari on iOS is signed out.')
  const answers: (() => void)[] = []
  const list = cognito.commandCalls(ListUserSessionsCommand)
  cognito.on(ListUserSessionsCommand).callsFake(async ({ NextToken }: { NextToken?: string }) => {
    if (NextToken === undefined) await new Promise<void>((resolve) => answers.push(resolve))
    return NextToken === undefined ? { Sessions: [own, PHONE], NextToken: '2' } : { Sessions: [TABLET] }
  })
  await user.click(await button('Show more'))
  await waitFor(() => expect(cognito.commandCalls(ListUserSessionsCommand).length).toBe(list.length + 1))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await act(async () => answers.toReversed().forEach((answer) => answer()))
  expect(await names()).toContain('Chrome on Android')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Chrome on Android' })),
  )
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.())
  expect(await names()).toContain('Chrome on Android')
})

test('what is below the list of sign-ins appears together with it, so that no button moves as it is pressed', async () => {
  hasDevices(cognito, 'Firefox on Windows')
  const answer = held(cognito.on(ListUserSessionsCommand), {
    Sessions: [{ SessionId: 'session-0', IsCurrentSession: true }],
  })
  await renderSettings('sessions', { as: { sub: 'ada', device_key: 'device-1' } })
  await screen.findByRole('region', { name: 'Where you’re signed in' })
  await expect.poll(() => cognito.commandCalls(ListDevicesCommand)).toHaveLength(1)
  await cognito.commandCalls(ListDevicesCommand)[0]?.returnValue
  expect(screen.queryAllByRole('button', { name: /^(Sign out|Forget) / })).toEqual([])
  answer()
  expect(await button('Sign out everywhere')).toBeTruthy()
  expect(await button('Forget this browser')).toBeTruthy()
})

test('when the list of sign-ins cannot be read, the page says so, and “Try again” reads it', async () => {
  cognito.on(ListUserSessionsCommand).rejects(new TypeError('Failed to fetch'))
  const user = await open()
  const retry = await button('Try again')
  expect(screen.getByText(/can’t be reached/)).toBeTruthy()
  expect(await button('Sign out everywhere')).toBeTruthy()
  hasSessions(cognito, [PHONE])
  await user.click(retry)
  expect(await names()).toEqual(['Firefox on Windows', 'Safari on iOS'])
  const region = screen.getByRole('region', { name: 'Where you’re signed in' })
  expect(region.contains(document.activeElement)).toBe(true)
})
