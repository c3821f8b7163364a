import { expect, test } from 'vitest'
import { testPool } from '../testPool'

const { call, ClientId, UserPoolId } = testPool()

test('SetUICustomization has no effect and is given back, for a client or for all others', async () => {
  const set = (more: object) => call('SetUICustomization', { UserPoolId, ...more })
  const get = async (more: object) =>
    (await call('GetUICustomization', { UserPoolId, ...more })).body.UICustomization
  expect(await get({ ClientId })).toEqual({ UserPoolId, ClientId: 'ALL' })
  await set({ CSS: '.all {}' })
  expect(await get({ ClientId })).toMatchObject({ ClientId: 'ALL', CSS: '.all {}' })
  const { body } = await set({ ClientId, CSS: '.own {}', ImageFile: 'iVBORw0KGgo=' })
  expect(await get({ ClientId })).toEqual(body.UICustomization)
  const ImageUrl = 'data:image/png;base64,iVBORw0KGgo='
  expect(body.UICustomization).toMatchObject({ ClientId, CSS: '.own {}', ImageUrl })
  expect((await set({ ClientId: 'none' })).error).toBe('ResourceNotFoundException')
})

test('SetRiskConfiguration has no effect and is given back, for a client or for the pool', async () => {
  const RiskExceptionConfiguration = { BlockedIPRangeList: ['192.0.2.0/24'] }
  const describeRisk = async (more: object = {}) =>
    (await call('DescribeRiskConfiguration', { UserPoolId, ...more })).body.RiskConfiguration
  expect(await describeRisk()).toEqual({ UserPoolId })
  await call('SetRiskConfiguration', { UserPoolId, ClientId, RiskExceptionConfiguration })
  expect(await describeRisk({ ClientId })).toMatchObject({ ClientId, RiskExceptionConfiguration })
  expect(await describeRisk()).toEqual({ UserPoolId })
})
