import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test, vi } from 'vitest'
import * as browserStorage from '../../../../src/browserStorage'
import { createPool } from '../../../../src/cognito/pool'
import { readTokens } from '../../../../src/cognito/tokens'
import { endOtherConfigurations } from '../../../../src/session/storage/otherConfigurations'
import { signedIn, signedOut } from '../../../../src/session/storage/record'
import { stubCognito } from '../../../support/cognito'
import { mintTokens } from '../../../support/tokens'
import { fakeStorage } from '../../../support/webStorage'

const cognito = stubCognito()
beforeEach(() => {
  cognito.on(RevokeTokenCommand).resolves({})
})

const [OWN, NEIGHBOUR] = ['eu-west-1_Own', 'eu-west-1_Neighbour']
const SCOPE = `${OWN}/client`

const recordWith = (refreshToken: string) =>
  signedIn(readTokens({ ...mintTokens(), RefreshToken: refreshToken }), Date.now(), 'own-page')

const poolAt = (endpoint?: string) =>
  createPool({
    region: 'eu-west-1',
    userPoolId: OWN,
    clientId: 'client',
    authFlow: 'USER_SRP_AUTH',
    ...(endpoint !== undefined && { endpoint }),
  })

/** The database of a browser, as far as it is used: what happens, happens in a later task. */
function fakeDatabase(kept: Map<string, unknown>) {
  const later = <T extends object>(type: string, parts: T) => {
    const target = Object.assign(new EventTarget(), parts)
    setTimeout(() => target.dispatchEvent(new Event(type)))
    return target
  }
  function openCursor() {
    const keys = [...kept.keys()]
    const request = Object.assign(new EventTarget(), { result: Object() })
    const step = () => {
      const key = keys.shift()
      request.result = key !== undefined && {
        key,
        value: kept.get(key),
        delete: () => kept.delete(key),
        continue: step,
      }
      request.dispatchEvent(new Event('success'))
    }
    queueMicrotask(step)
    return request
  }
  const result = {
    transaction: () => later('complete', { objectStore: () => ({ openCursor }) }),
    close: () => {},
  }
  return { databases: async () => [{ name: 'gatehouse' }], open: () => later('success', { result }) }
}

interface Kept {
  database?: Record<string, unknown>
  local?: Record<string, string>
  tab?: Record<string, string>
}

/** What a browser still keeps after a start, and what was revoked. */
async function afterStart({ database, local, tab }: Kept, loadPool = async () => poolAt()) {
  const inDatabase = new Map(Object.entries(database ?? {}))
  const [localStorage, sessionStorage] = [fakeStorage(local), fakeStorage(tab)]
  const indexedDB = Object(fakeDatabase(inDatabase))
  await endOtherConfigurations({ indexedDB, localStorage, sessionStorage }, SCOPE, loadPool)
  return {
    database: Object.fromEntries(inDatabase),
    local: localStorage.all(),
    tab: sessionStorage.all(),
    revoked: cognito.commandCalls(RevokeTokenCommand).map(({ args: [{ input }] }) => Object.values(input)),
  }
}

test('what this configuration keeps stays, also as earlier and later releases wrote it', async () => {
  const kept = {
    database: {
      [SCOPE]: { ...recordWith('mine'), generation: 7, name: undefined },
      [`${SCOPE}/device/ada`]: { key: 'k', groupKey: 'g', secret: 's' },
      [`${SCOPE}/later`]: { version: 3 },
    },
    local: {
      'gatehouse.email': 'ada@example.com',
      'gatehouse.theme': 'dark',
      [`gatehouse.later.${SCOPE}`]: '1',
    },
    tab: {
      [browserStorage.recordOfTab(SCOPE).key]: JSON.stringify(recordWith('mine')),
      'gatehouse.tab': 't',
    },
  }
  const load = vi.fn()
  expect(await afterStart(kept, load)).toEqual({ ...kept, revoked: [] })
  expect(load).not.toHaveBeenCalled()
})

test('of another client or another pool nothing stays, and each of its sign-ins is revoked', async () => {
  const after = await afterStart({
    database: {
      [`${OWN}/clients`]: recordWith('other client'),
      [`${OWN}/clients/device/ada@example.com`]: { key: 'k', groupKey: 'g', secret: 's' },
      [`${NEIGHBOUR}/client`]: recordWith('other pool'),
      [`${NEIGHBOUR}/out`]: signedOut('logged-out'),
      [`${NEIGHBOUR}/later`]: { version: 3, state: 'in', tokens: { refreshToken: 'of a later release' } },
    },
    tab: {
      [browserStorage.recordOfTab(`${NEIGHBOUR}/tab`).key]: JSON.stringify(recordWith('in a tab')),
      [`gatehouse.${NEIGHBOUR}/tab/device/ada.lovelace`]: '{"secret":"s"}',
    },
  })
  expect(after).toEqual({
    database: {},
    local: {},
    tab: {},
    revoked: [
      ['in a tab', 'tab'],
      ['other client', 'clients'],
      ['other pool', 'client'],
    ],
  })
})

/** The rows that name a pool and a client. */
const { firstFactor, lastSeen, loggedOut, passwordReset, signedUp, recordOfTab } = browserStorage
const ROWS = { firstFactor, lastSeen, loggedOut, passwordReset, signedUp, recordOfTab }

test.each(Object.entries(ROWS))(
  'the row %s of another client is removed, and that of this one is not',
  async (_, row) => {
    const both = { [row(SCOPE).key]: '{}', [row(`${OWN}/other`).key]: '{}' }
    const mine = { [row(SCOPE).key]: '{}' }
    expect(await afterStart({ local: both, tab: both })).toMatchObject({ local: mine, tab: mine })
  },
)

test('no other row names them: whoever adds one adds it here', () => {
  const rows = Object.entries(browserStorage).flatMap(([name, of]) =>
    typeof of === 'function' ? [name] : [],
  )
  const others = [
    'cookies',
    'knownAtHostedDomain',
    'rowIn',
    // <amplify>
    'amplifyStorage',
    // </amplify>
  ]
  expect(rows.toSorted()).toEqual([...others, ...Object.keys(ROWS)].toSorted())
})

test('what is not ours stays, and what the hosted domain may know, which several apps use', async () => {
  const local = {
    [`CognitoIdentityServiceProvider.client.ada`]: '1',
    [`other-app.${NEIGHBOUR}/client`]: '1',
    [`${NEIGHBOUR}/client`]: '1',
    [browserStorage.knownAtHostedDomain('https://my_app/x.example.com').key]: 'ada',
  }
  expect((await afterStart({ local })).local).toEqual(local)
})

test.each([
  ['a pool at AWS in another region', 'us-east-1_Far/client', undefined, []],
  ['another pool, where this one is not at AWS', `${NEIGHBOUR}/client`, 'http://127.0.0.1:9229', []],
  ['another client of a pool that is not at AWS', `${OWN}/other`, 'http://127.0.0.1:9229', [['r', 'other']]],
])('no token is sent to another address than its own pool’s: %s', async (_, scope, endpoint, revoked) => {
  const after = await afterStart({ database: { [scope]: recordWith('r') } }, async () => poolAt(endpoint))
  expect(after).toMatchObject({ database: {}, revoked })
})

test('a pool that cannot be reached, and a store that is blocked, keep nothing else from being removed', async () => {
  cognito.on(RevokeTokenCommand).rejects(new TypeError('Failed to fetch'))
  const other = { [`${NEIGHBOUR}/client`]: recordWith('r'), [`${OWN}/other`]: recordWith('s') }
  expect(await afterStart({ database: other })).toMatchObject({
    database: {},
    revoked: [
      ['r', 'client'],
      ['s', 'other'],
    ],
  })

  const blocked = Object.setPrototypeOf(
    { localStorage: fakeStorage({ [`gatehouse.x.${OWN}/other`]: '1' }) },
    null,
  )
  const throws = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  Object.defineProperties(blocked, { indexedDB: throws, sessionStorage: throws })
  await endOtherConfigurations(blocked, SCOPE, async () => poolAt())
  expect(blocked.localStorage.all()).toEqual({})
})

test('a browser without the database gets none', async () => {
  const open = vi.fn()
  const indexedDB = Object({ databases: async () => [{ name: 'of another app' }], open })
  await endOtherConfigurations(
    { indexedDB, localStorage: fakeStorage(), sessionStorage: fakeStorage() },
    SCOPE,
    async () => poolAt(),
  )
  expect(open).not.toHaveBeenCalled()
})
