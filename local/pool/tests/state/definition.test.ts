import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { given, ownPools, PASSWORD } from '../ownPool'
import { testPool } from '../testPool'

const served = testPool()
const { call } = served
const newPool = ownPools(served)

const PLAIN = { AutoVerifiedAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } }
const ALIASES = { ...PLAIN, AliasAttributes: ['email', 'phone_number', 'preferred_username'] }

// "Customizing sign-in attributes", developer guide.
test('a pool whose users choose a name signs in only by the name, also by SRP, and has a separate sub', async () => {
  const pool = await newPool(PLAIN)
  const made = await pool.signUp('Ann', { email: 'ann@example.com' })
  expect(made.body.CodeDeliveryDetails).toMatchObject({ AttributeName: 'email' })
  expect((await pool.confirm('ann', 'ann@example.com')).status).toBe(200)
  const { AccessToken, IdToken } = (await pool.signIn('ANN')).body.AuthenticationResult
  expect(decodeJwt(AccessToken)).toMatchObject({ username: 'ann', sub: made.body.UserSub })
  expect(decodeJwt(IdToken)).toMatchObject({ 'cognito:username': 'ann', email_verified: true })
  expect(refusal(await pool.signIn('ann@example.com'))).toContain('UserNotFoundException')
  const realm = pool.UserPoolId.slice(pool.UserPoolId.indexOf('_') + 1)
  const srp = await signInBySrp(call, pool.ClientId, 'ann', PASSWORD, realm)
  expect(srp.body.AuthenticationResult).toBeDefined()
  expect(refusal(await pool.signUp('aNN'))).toBe('400 UsernameExistsException: User already exists')
  // localstack/localstack#4465
  expect(refusal(await pool.admin('AdminCreateUser', 'aNN'))).toBe(
    '400 UsernameExistsException: User account already exists',
  )
  // Two users may have the same address, because it is not a user name.
  expect((await pool.signUp('bob', { email: 'ann@example.com' })).status).toBe(200)
})

test('a pool whose users choose a name sends no code if it verifies no addresses', async () => {
  const pool = await newPool({})
  const { body } = await pool.signUp('ann', { email: 'ann@example.com' })
  expect(body).toEqual({ UserConfirmed: false, UserSub: expect.any(String) })
  const again = await call('ResendConfirmationCode', { ClientId: pool.ClientId, Username: 'ann' })
  expect(refusal(again)).toContain('Auto verification not turned on')
})

test('a pool whose users choose a name is case-sensitive unless it is set otherwise', async () => {
  const pool = await newPool({})
  await pool.add('Ann')
  expect((await pool.signIn('Ann')).status).toBe(200)
  expect(refusal(await pool.signIn('ann'))).toContain('UserNotFoundException')
  expect((await pool.add('ann')).status).toBe(200)
  expect((await served.signIn('Plain@example.com')).status).toBe(200)
  await served.control('pool', { caseSensitive: true })
  expect((await served.signIn('Plain@example.com')).error).toBe('NotAuthorizedException')
})

test('a pool whose users choose a name lets only administrators create users if it is set so', async () => {
  const pool = await newPool({ AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } })
  expect(refusal(await pool.signUp('ann'))).toBe(
    '400 NotAuthorizedException: SignUp is not permitted for this user pool',
  )
  expect((await pool.add('ann')).status).toBe(200)
})

test('a pool whose user names are addresses accepts only the kinds of addresses that are configured', async () => {
  const byEmail = await newPool({ UsernameAttributes: ['email'] })
  expect(refusal(await byEmail.signUp('+4915550000001'))).toContain('Username should be an email.')
  const byPhone = await newPool({ UsernameAttributes: ['phone_number'] })
  expect(refusal(await byPhone.signUp('a@example.com'))).toContain('Username should be a phone number.')
  await byEmail.add('a@example.com', { phone_number: '+4915550000001', phone_number_verified: 'true' })
  expect((await byEmail.signIn('a@example.com')).status).toBe(200)
  expect(refusal(await byEmail.signIn('+4915550000001'))).toContain('UserNotFoundException')
})

// AliasAttributes, and "Aliases" in "Customizing sign-in attributes", developer guide.
test('an alias signs in once it is verified', async () => {
  const pool = await newPool(ALIASES)
  await pool.add('ann', { email: 'ann@example.com', preferred_username: 'annie' })
  expect((await pool.signIn('annie')).status).toBe(200)
  expect(refusal(await pool.signIn('ann@example.com'))).toContain('UserNotFoundException')
  const UserAttributes = given({ email_verified: 'true' })
  await pool.admin('AdminUpdateUserAttributes', 'ann', { UserAttributes })
  expect((await pool.signIn('Ann@Example.com')).status).toBe(200)
})

test('an alias cannot be used as a user name', async () => {
  const pool = await newPool(ALIASES)
  expect(refusal(await pool.signUp('ann@example.com'))).toContain('cannot be of email format')
  expect(refusal(await pool.signUp('+4915550000001'))).toContain('cannot be of phone number format')
})

test('an alias that is taken is refused at the confirmation, or moves to the new user if forced', async () => {
  const pool = await newPool({ ...ALIASES, AutoVerifiedAttributes: ['email', 'phone_number'] })
  const email = 'ann@example.com'
  await pool.add('ann', { email, email_verified: 'true' })
  expect((await pool.signUp('bob', { email })).status).toBe(200)
  expect(refusal(await pool.confirm('bob', email))).toBe(
    '400 AliasExistsException: An account with the email already exists.',
  )
  const phone_number = '+4915550000001'
  await pool.add('cem', { phone_number, phone_number_verified: 'true' })
  await pool.signUp('dan', { phone_number })
  expect(refusal(await pool.confirm('dan', phone_number))).toBe(
    '400 AliasExistsException: An account with the phone_number already exists.',
  )
  expect((await pool.confirm('bob', email, { ForceAliasCreation: true })).status).toBe(200)
  const { IdToken } = (await pool.signIn(email)).body.AuthenticationResult
  expect(decodeJwt(IdToken)['cognito:username']).toBe('bob')
  const { UserAttributes } = (await pool.admin('AdminGetUser', 'ann')).body
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
})

test('an alias that is taken is refused when an administrator creates a user, or moves if forced', async () => {
  const pool = await newPool(ALIASES)
  const attributes = { email: 'ann@example.com', email_verified: 'true', preferred_username: 'annie' }
  await pool.add('ann', attributes)
  expect(refusal(await pool.add('bob', attributes))).toContain('AliasExistsException')
  expect((await pool.add('bob', attributes, { ForceAliasCreation: true })).status).toBe(200)
  const { AccessToken } = (await pool.signIn('annie')).body.AuthenticationResult
  expect(decodeJwt(AccessToken)['username']).toBe('bob')
})

test('an alias that is the user name of another user does not move', async () => {
  const pool = await newPool(ALIASES)
  await pool.add('ann')
  const taken = await pool.add('bob', { preferred_username: 'Ann' }, { ForceAliasCreation: true })
  expect(refusal(taken)).toContain('AliasExistsException')
  expect((await pool.signIn('ann')).status).toBe(200)
})

// Schema of CreateUserPool and AddCustomAttributes, API reference.
const CODE = { Name: 'code', AttributeDataType: 'String' }
const SCHEMA = [
  { Name: 'name', Required: true },
  {
    Name: 'seats',
    AttributeDataType: 'Number',
    NumberAttributeConstraints: { MinValue: '1', MaxValue: '9' },
  },
  { ...CODE, Mutable: false, StringAttributeConstraints: { MinLength: '2', MaxLength: '3' } },
  { Name: 'since', AttributeDataType: 'DateTime' },
  { Name: 'staff', AttributeDataType: 'Boolean' },
  { Name: 'credit', AttributeDataType: 'String', DeveloperOnlyAttribute: true },
]
const ANN = { name: 'Ann', 'custom:code': 'abc' }
const WRITTEN = ['name', 'custom:seats', 'custom:code', 'custom:since', 'custom:staff', 'custom:none']
const all = { ReadAttributes: WRITTEN.slice(0, 5), WriteAttributes: WRITTEN.slice(0, 5) }

test.each([
  ['custom:none', 'x', 'Attribute does not exist in the schema'],
  ['custom:seats', 'many', 'not a number'],
  ['custom:seats', '0', 'no less than 1'],
  ['custom:seats', '10', 'no greater than 9'],
  ['custom:code', 'a', 'no shorter than 2'],
  ['custom:code', 'abcd', 'no longer than 3'],
  ['custom:since', 'then', 'not a date'],
  ['custom:staff', 'perhaps', 'not a boolean'],
])('the attribute %s of a pool cannot be %s', async (name, value, message) => {
  const pool = await newPool({ Schema: SCHEMA }, all)
  const answer = refusal(await pool.add('ann', { ...ANN, [name]: value }))
  const REFUSED = '400 InvalidParameterException: Attributes did not conform to the schema:'
  expect(answer).toContain(`${REFUSED} ${name}: `)
  expect(answer).toContain(message)
})

test('the attributes of a pool are required, immutable or only for administrators, as the schema says', async () => {
  const pool = await newPool({ Schema: SCHEMA }, all)
  expect(refusal(await pool.signUp('ann', { 'custom:code': 'abc' }))).toContain('name: The attribute is')
  await pool.add('ann', { ...ANN, 'dev:custom:credit': 'good' })
  const UserAttributes = given({ 'custom:code': 'xyz' })
  // aws-amplify/amplify-swift#3981
  expect(refusal(await pool.admin('AdminUpdateUserAttributes', 'ann', { UserAttributes }))).toBe(
    '400 InvalidParameterException: user.custom:code: Attribute cannot be updated.\n',
  )
  const { AccessToken } = (await pool.signIn('ann')).body.AuthenticationResult
  const update = (attributes: Record<string, string>) =>
    call('UpdateUserAttributes', { AccessToken, UserAttributes: given(attributes) })
  expect(refusal(await update({ 'dev:custom:credit': 'bad' }))).toContain('unauthorized attribute')
  expect((await update({ 'custom:seats': '3' })).status).toBe(200)
  expect(refusal(await update({ 'custom:seats': '10' }))).toContain('user.custom:seats: Number must be')
})

test('the attributes of a pool can be added', async () => {
  const pool = await newPool({})
  const add = () =>
    call('AddCustomAttributes', {
      UserPoolId: pool.UserPoolId,
      CustomAttributes: [{ Name: 'team', AttributeDataType: 'String' }],
    })
  expect(refusal(await pool.add('ann', { 'custom:team': 'a' }))).toContain('does not exist in the schema')
  expect((await add()).body).toEqual({})
  expect((await pool.add('ann', { 'custom:team': 'a' })).status).toBe(200)
  expect(refusal(await add())).toContain('custom:team: Existing attribute already has name custom:team.')
  const { UserPool } = (await call('DescribeUserPool', { UserPoolId: pool.UserPoolId })).body
  const team = expect.objectContaining({ Name: 'custom:team', Mutable: true })
  expect(UserPool.SchemaAttributes).toContainEqual(team)
})

// What is left out: aws/aws-cdk#30608 and #21835, aws/aws-aspnet-cognito-identity-provider#89.
const TEAM = [{ Name: 'team', AttributeDataType: 'String' }]
const ann = { email: 'ann@example.com', name: 'Ann', 'custom:team': 'a' }

const shownTo = async (client: object) => {
  const pool = await newPool({ Schema: TEAM }, client)
  await pool.add('ann', ann)
  const { AccessToken, IdToken } = (await pool.signIn('ann')).body.AuthenticationResult
  const { UserAttributes } = (await call('GetUser', { AccessToken })).body
  const names: string[] = UserAttributes.map(({ Name }: { Name: string }) => Name)
  const claims = Object.keys(decodeJwt(IdToken))
  expect(names.filter((name) => !claims.includes(name))).toEqual([])
  const write = async (name: string) =>
    (await call('UpdateUserAttributes', { AccessToken, UserAttributes: given({ [name]: 'b' }) })).error
  return { names, claims, write, AccessToken, pool }
}

test.each([
  ['no lists', {}],
  ['empty lists', { ReadAttributes: [], WriteAttributes: [] }],
])('an app client with %s reads and writes every attribute, custom ones too', async (_, lists) => {
  const { names, claims, write, pool } = await shownTo(lists)
  expect(names).toEqual(['sub', 'email', 'name', 'custom:team'])
  expect(claims).toContain('custom:team')
  expect(await write('name')).toBeUndefined()
  expect(await write('custom:team')).toBeUndefined()
  expect(await write('email_verified')).toBe('NotAuthorizedException')
  expect((await pool.signUp('bob', { 'custom:team': 'a' })).status).toBe(200)
})

test('an app client reads and writes the attributes of its lists', async () => {
  const lists = { ReadAttributes: ['custom:team'], WriteAttributes: ['custom:team'] }
  const { names, claims, write, AccessToken, pool } = await shownTo(lists)
  expect(names).toEqual(['sub', 'custom:team'])
  expect(claims).not.toContain('email')
  expect(await write('custom:team')).toBeUndefined()
  expect(await write('name')).toBe('NotAuthorizedException')
  const removal = await call('DeleteUserAttributes', { AccessToken, UserAttributeNames: ['name'] })
  expect(removal.error).toBe('NotAuthorizedException')
  expect((await pool.signUp('bob', { name: 'Bob' })).error).toBe('NotAuthorizedException')
})

test('an app client cannot list attributes that the pool does not have', async () => {
  const { UserPoolId, ClientId } = await newPool({ Schema: TEAM })
  const create = { UserPoolId, ClientName: 'other' }
  const made = await call('CreateUserPoolClient', { ...create, WriteAttributes: ['custom:none'] })
  expect(refusal(made)).toContain('Invalid write attributes specified while creating a client')
  const updated = await call('UpdateUserPoolClient', { UserPoolId, ClientId, ReadAttributes: ['none'] })
  expect(refusal(updated)).toContain('Invalid read attributes specified while updating a client')
})
