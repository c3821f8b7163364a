import { UserLambdaValidationException } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { wordsOfTrigger } from '../../../src/cognito/triggerMessage'
import { toAuthError } from '../../../src/cognito/translateErrors'

test.each([
  ['PreSignUp failed with error Only people of Example may join.', 'Only people of Example may join'],
  ['PreAuthentication failed with error Who are you?.', 'Who are you?'],
  [
    'PreTokenGeneration failed with error Your trial has ended. Write to billing@example.com..',
    'Your trial has ended. Write to billing@example.com.',
  ],
  ['UserMigration failed with error Two\nlines.', 'Two lines'],
  ['DefineAuthChallenge failed with error ログインは月曜日に再開します。.', 'ログインは月曜日に再開します。'],
  [
    'PostAuthentication failed with error «Accès fermé jusqu’à 8 h (lundi)»',
    '«Accès fermé jusqu’à 8 h (lundi)»',
  ],
  ['PreSignUp failed with error \u200fحسابك موقوف..', '\u200fحسابك موقوف.'],
  ['PreSignUp failed with error ⚠️ Sign-ups are closed.', '⚠️ Sign-ups are closed'],
  ['PreSignUp failed with error Cannot join before 1 May.', 'Cannot join before 1 May'],
  ['PreSignUp failed with error Error: Only staff may join..', 'Only staff may join.'],
  [
    'PreSignUp failed with error Ask <first_aid@example.com>, or read https://example.com/help?topic=joining_in..',
    'Ask <first_aid@example.com>, or read https://example.com/help?topic=joining_in.',
  ],
  [
    'PreSignUp failed with error ONLY EMPLOYEES OF 2 > 1 SITES MAY JOIN.',
    'ONLY EMPLOYEES OF 2 > 1 SITES MAY JOIN',
  ],
])('the sentence of a trigger is for the person: %s', (message, words) => {
  expect(toAuthError(new UserLambdaValidationException({ message, $metadata: {} })).words).toBe(words)
})

test.each([
  '{"code":"TRIAL_ENDED","detail":"no more"}',
  '[object Object] was thrown',
  '<b>Your trial</b> has ended',
  'TRIAL_ENDED',
  "'tenant'",
  'TypeError: x is not a function',
  "Cannot read properties of undefined (reading 'email')",
  'tenant is not defined',
  "'NoneType' object has no attribute 'get'",
  'Error: boom at Object.handler (/var/task/index.js:3:9)',
  'Traceback (most recent call last)',
  'User: arn:aws:sts::1:assumed-role/x is not authorized to perform: dynamodb:GetItem',
  'ConditionalCheckFailedException: The conditional request failed',
  'getaddrinfo ENOTFOUND db.example.com',
  'read ECONNRESET',
  'Request failed with status code 503',
  'timeout of 3000ms exceeded',
  'self-signed certificate in certificate chain',
  'duplicate key value violates unique constraint "people_email"',
  '2026-11-26T10:00:00.000Z 8d1f Task timed out after 3.00 seconds',
  'Bad id_token issuer',
  "Error: Cannot find module 'index'",
  'Runtime exited with error: exit status 1',
  "'str' object has no attribute 'email'",
  'runtime error: invalid memory address or nil pointer dereference',
  'Connection terminated unexpectedly',
  'Internal Server Error',
  'The security token included in the request is invalid',
  'relation "people" does not exist',
  '<p>Service Unavailable</p>',
  'a = b',
  '2026-11-26T10:00:00Z RequestId 1 Process exited',
  `long ${'word '.repeat(100)}`,
  '',
])('what a function says to developers is not: %s', (thrown) => {
  expect(wordsOfTrigger(`PreSignUp failed with error ${thrown}.`)).toBeUndefined()
})

test('a message that is no trigger’s has no words', () => {
  expect(wordsOfTrigger('Incorrect username or password.')).toBeUndefined()
})
