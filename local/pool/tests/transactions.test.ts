import { expect, test } from 'vitest'
import { caller, controlRequest, newDeviceSecret, operationRequest } from '../../../tests/support/poolClient'
import { poolKeys } from '../../../tests/support/poolKeys'
import { type Change, withChanges } from '../control/changes'
import { operationNames } from '../operations/operations'
import { createPool, type PoolOptions } from '../pool'
import { given, ownPools } from './ownPool'
import { everyRequest, type Send } from './everyRequest'

const baseUrl = 'http://pool.test'

/** A pool whose changes are written to a list, as long as there is room. */
async function keptInList(options: Partial<PoolOptions> = {}) {
  const pool = createPool({ baseUrl, keys: poolKeys(), ...options })
  const lines: (readonly Change[])[] = []
  const disk = { isFull: false }
  await pool.keep(async (changes) => {
    if (changes.length === 0) return
    if (disk.isFull) throw new Error('no space left')
    lines.push(JSON.parse(JSON.stringify(changes)))
  })
  const state = async () => JSON.parse(JSON.stringify(await pool.exportState()))
  const lastCode = async (to: string): Promise<string> => {
    const inbox = await pool.fetch(new Request(`${baseUrl}/inbox.json`))
    const messages: { to: string; code: string }[] = JSON.parse(await inbox.text())
    return messages.find((message) => message.to === to)?.code ?? ''
  }
  return { pool, call: caller((request) => pool.fetch(request), baseUrl), lines, disk, state, lastCode }
}

/** Every input that differs from this one in one value: it is left out, or another one. */
function* spoilt(input: object): Generator<object> {
  for (const [name, value] of Object.entries(input)) {
    const others: unknown[] = [undefined, 'Wr0ng-value!', ['other@example.com']]
    const within =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? [...spoilt(value)] : []
    for (const other of [...others, ...within]) yield { ...input, [name]: other }
  }
}

/** A pool with the state before a request: it refuses, or does not write, all that is almost that request. */
async function refusingCopy() {
  const { pool, disk, state } = await keptInList()
  return {
    refuse: async (name: string, before: object, request: Request) => {
      if (!operationNames.includes(name)) return
      disk.isFull = false
      await pool.importState(before)
      disk.isFull = true
      const input: object = JSON.parse(await request.text())
      for (const wrong of spoilt(input)) await pool.fetch(operationRequest(baseUrl, name, wrong))
      expect({ name, state: await state() }).toEqual({ name, state: before })
    },
  }
}

test('every request that may change something changes nothing if it is refused or cannot be written, and else what is in its one line', async () => {
  const { pool, lines, disk, state, lastCode } = await keptInList()
  const copy = await refusingCopy()
  const used = new Set<string>()
  const send: Send = async (name, request) => {
    used.add(name)
    const before = await state()
    const written = lines.length
    disk.isFull = true
    const first = await pool.fetch(request())
    expect({ name, state: await state() }).toEqual({ name, state: before })
    disk.isFull = false
    await copy.refuse(name, before, request())
    const answer = await pool.fetch(request())
    const text = await answer.text()
    expect({ name, status: answer.status, text }).toMatchObject({
      status: expect.toSatisfy((status) => [200, 302].includes(status)),
    })
    const after = await state()
    const changes = lines.slice(written)
    expect(changes.length).toBe(JSON.stringify(after) === JSON.stringify(before) ? 0 : 1)
    const failed = changes.length === 0 ? answer.status : 500
    expect({ name, failed: first.status }).toEqual({ name, failed })
    expect({ name, state: withChanges(before, changes.flat()) }).toEqual({ name, state: after })
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return { headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }
  await everyRequest(pool.ready, send, lastCode)
  expect(operationNames.filter((name) => !used.has(name))).toEqual([])
}, 120_000)

// The alias was taken before the password was found to be too weak.
test('a request that is refused does not take an alias from another user', async () => {
  const { call, state, lines, lastCode } = await keptInList()
  const own = await ownPools({ call, lastCode })({ AliasAttributes: ['email'] })
  const UserAttributes = given({ email: 'ann@example.com', email_verified: 'true' })
  await own.admin('AdminCreateUser', 'ann', { UserAttributes })
  const [before, written] = [await state(), lines.length]
  const more = { UserAttributes, ForceAliasCreation: true, TemporaryPassword: 'weakest' }
  expect((await own.admin('AdminCreateUser', 'bob', more)).error).toBe('InvalidPasswordException')
  expect([await state(), lines.length]).toEqual([before, written])
})

const ann = { Username: 'ann@example.com', TemporaryPassword: 'Ann-5ecret' }

test('while a trigger runs, what was done before it is kept, and what is done after it is undone by itself', async () => {
  const { pool, call, disk, state, lines } = await keptInList({
    triggers: {
      CustomMessage: (event) => {
        disk.isFull = true
        return event
      },
    },
  })
  const { userPoolId: UserPoolId } = pool.ready
  const before = await state()
  expect((await call('AdminCreateUser', { UserPoolId, ...ann })).status).toBe(500)
  disk.isFull = false
  // The user was there when the trigger ran; the message came after it.
  expect((await call('AdminGetUser', { UserPoolId, ...ann })).status).toBe(200)
  const after = await state()
  expect(after.pools[0].data.messages).toEqual([])
  expect(withChanges(before, lines.flat())).toEqual(after)
})

test('a trigger does not run if what was done before it cannot be kept', async () => {
  let runs = 0
  const { pool, call, disk, state } = await keptInList({
    triggers: {
      CustomMessage: (event) => {
        runs++
        return event
      },
    },
  })
  const before = await state()
  disk.isFull = true
  const answer = await call('AdminCreateUser', { UserPoolId: pool.ready.userPoolId, ...ann })
  expect([answer.error, runs]).toEqual(['InternalErrorException', 0])
  expect(await state()).toEqual(before)
})

test('while a trigger runs, another request may be refused, and what is changed after it is kept', async () => {
  const { pool, call, state, lines } = await keptInList({
    triggers: {
      PostAuthentication: async (event) => {
        const named = { UserPoolId: pool.ready.userPoolId, Username: event.userName }
        for (const attributes of [{ nickname: 'Bo', sub: 'refused' }, { nickname: 'Annie' }])
          await call('AdminUpdateUserAttributes', { ...named, UserAttributes: given(attributes) })
        return event
      },
    },
  })
  const before = await state()
  await pool.fetch(controlRequest(baseUrl, 'pool', { devices: 'ALWAYS' }))
  const signIn = async (DEVICE_KEY?: string) => {
    const AuthParameters = { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!', DEVICE_KEY }
    const asked = { ClientId: pool.ready.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
    return (await call('InitiateAuth', asked)).body.AuthenticationResult
  }
  const { AccessToken, NewDeviceMetadata } = await signIn()
  const { DeviceSecretVerifierConfig } = newDeviceSecret(NewDeviceMetadata)
  const { DeviceKey } = NewDeviceMetadata
  await call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig })
  await call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'not_remembered' })
  // The device is taken before the trigger runs, and its last use is written after it.
  expect(await signIn(DeviceKey)).toBeDefined()
  expect(withChanges(before, lines.flat())).toEqual(await state())
  expect(JSON.stringify(await state())).toContain('["nickname","Annie"]')
})
