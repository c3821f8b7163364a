/** The messages between tabs. Any script of the origin can send anything on the channel. */
import { afterEach, expect, test, vi } from 'vitest'
import { browserTabs, type Why } from '../../../../src/session/tokens/crossTab'

const CHANNEL = 'gatehouse.session'
const opened: BroadcastChannel[] = []
afterEach(() => {
  opened.splice(0).forEach((each) => each.close())
})

function channel() {
  const made = new BroadcastChannel(CHANNEL)
  opened.push(made)
  return made
}

function fakeWindow(visibilityState: DocumentVisibilityState = 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState, documentElement: { style: {} } })
  return Object.assign(new EventTarget(), { document })
}

function listening(target = fakeWindow()) {
  const look = vi.fn<(why: Why) => Promise<void>>().mockResolvedValue()
  const tabs = browserTabs(Object.setPrototypeOf(target, EventTarget.prototype), { key: 'marks' })
  tabs.listen(look)
  return { look, tabs, target }
}

test('a tab announces only that something changed', async () => {
  const heard = new Promise((resolve) => channel().addEventListener('message', ({ data }) => resolve(data)))
  const { tabs } = listening()
  tabs.announce()
  expect(await heard).toBe('changed')
})

test('any message on the channel makes a tab only read the record again', async () => {
  const { look } = listening()
  const stranger = channel()
  const forged = [
    null,
    '',
    'CHANGED',
    'signed-out',
    { type: 'changed' },
    { event: 'SIGNED_OUT', session: null },
    { tokens: { accessToken: 'forged' }, generation: 1e9 },
    ['changed'],
    new ArrayBuffer(1_000_000),
    Number.NaN,
  ]
  for (const message of forged) stranger.postMessage(message)
  stranger.postMessage('changed')
  await expect.poll(() => look.mock.calls.length).toBeGreaterThan(0)
  expect(look.mock.calls).toEqual([['news']])
})

test('a tab hears of a log-out by its mark, because the tab that was closed at once may have sent no message', () => {
  const { look, target } = listening()
  for (const key of ['another', null, 'marks'])
    target.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(look.mock.calls).toEqual([['news']])
})

test.each(['focus', 'online', 'pageshow'])('a visible tab wakes on %s', (event) => {
  const { look, target } = listening()
  target.dispatchEvent(new Event(event))
  expect(look.mock.calls).toEqual([['awake']])
})

test('a tab wakes when it becomes visible, because phones give it no focus', () => {
  const { look, target } = listening()
  target.document.dispatchEvent(new Event('visibilitychange'))
  expect(look.mock.calls).toEqual([['awake']])
})

const removal = (key: string | null) =>
  Object.assign(new Event('storage'), { key, oldValue: '42', newValue: null })

test('of what else other tabs write it hears nothing', () => {
  const { look, target } = listening()
  target.dispatchEvent(removal('gatehouse.theme'))
  expect(look).not.toHaveBeenCalled()
})

test('a tab in the background does not wake', () => {
  const { look, target } = listening(fakeWindow('hidden'))
  target.dispatchEvent(new Event('online'))
  expect(look).not.toHaveBeenCalled()
})

test('a page from the page cache stays hidden until the record has been read', async () => {
  const { look, target } = listening()
  let looked = () => {}
  look.mockImplementation((why) => new Promise((resolve) => why === 'back' && (looked = resolve)))
  const { style } = target.document.documentElement
  target.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await Promise.resolve()
  expect(style).toEqual({ visibility: 'hidden' })
  looked()
  await expect.poll(() => style).toEqual({ visibility: '' })
})

const BlockedChannel = new Proxy(BroadcastChannel, {
  construct: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
})

test.each([
  ['missing', undefined],
  ['blocked, as Firefox has it where cookies are', BlockedChannel],
])(
  'when the channel is %s, nothing is announced and the page reads the record again when it wakes',
  (_, channelOfBrowser) => {
    vi.stubGlobal('BroadcastChannel', channelOfBrowser)
    const { look, tabs, target } = listening()
    expect(() => tabs.announce()).not.toThrow()
    target.dispatchEvent(new Event('focus'))
    expect(look.mock.calls).toEqual([['awake']])
  },
)
